// Writes what stands beside the pages: bytes, trees, values, Markdown, and llms.txt.
import { mkdirSync, writeFileSync } from "node:fs";
import { formatJson } from "kwire/protocol";
import {
  allGotchas,
  caption,
  catalogObject,
  type Gotcha,
  gridTitle,
  regionLeaves,
  renderHexGrid,
  renderSchemaJson,
  renderTree,
} from "kwire/render";
import { apis, catalog, otherMessages } from "../src/lib/catalog.ts";
import { type PageModel, pages } from "../src/lib/page-model.ts";

const DIST = new URL("../dist/", import.meta.url);

for (const { name, version, make } of pages) {
  const directory = new URL(`${name}/v${version}/`, DIST);
  mkdirSync(directory, { recursive: true });
  const page = make();
  for (const { direction, bytes, span, json } of page.specimens) {
    const file = direction ?? "message";
    writeFileSync(new URL(`${file}.bin`, directory), bytes);
    writeFileSync(new URL(`${file}.txt`, directory), renderTree(span));
    writeFileSync(new URL(`${file}.json`, directory), `${formatJson(json, 2)}\n`);
  }
  writeFileSync(new URL("index.md", directory), markdown(page));
}
writeFileSync(new URL("llms.txt", DIST), llms());
writeFileSync(new URL("catalog.json", DIST), JSON.stringify(catalogObject(catalog)));
console.log(`${pages.length} pages have their bytes, trees, values and Markdown beside them`);

function markdown({ name, version, about, opening, facts, notes, gotchas, specimens, errors }: PageModel): string {
  const parts = [
    `# ${name} v${version}`,
    about,
    opening,
    ...notes,
    facts.map(({ label, value }) => `- ${label}: ${value}`).join("\n"),
    gotchas.length > 0 ? `## Gotchas\n\n${gotchas.map(gotchaLine).join("\n")}` : "",
    ...specimens.flatMap((specimen) => {
      const { bytes, span, direction, layout } = specimen;
      const grid = renderHexGrid(bytes, regionLeaves(span, direction ?? "body"));
      return [
        `## ${caption(specimen)}`,
        `${gridTitle(bytes.length)}\n\n${fence("", grid)}`,
        `Object tree\n\n${fence("", renderTree(span))}`,
        `Message schema\n\n${fence("json", layout.schema.source.text || renderSchemaJson(layout.schema))}`,
      ];
    }),
    errors.length > 0 ? `## Errors\n\nKnown to be among the answers: ${errors.join(", ")}.` : "",
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function gotchaLine({ id, title, text, more }: Gotcha): string {
  return `- [${title}](../../gotchas/#${id}). ${text} ${more}`;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function llms(): string {
  const link = (name: string, version: number): string => `- [${name} v${version}](${name}/v${version}/index.md)`;
  return `# kwire

> A reference of the Kafka wire protocol: every API and message, every version, with the bytes of its smallest legal
> instance and what each of them is.

A page is at NAME/vVERSION/, as Vote/v2/. Beside it: index.md (the page), request.bin, request.txt (the tree),
request.json (the value), and the same for the response; other messages have message.bin, message.txt, message.json.
What two versions differ in, fields and bytes, is at NAME/diff/OLDER-NEWER/, as Fetch/diff/12-13/, for any two of them.
How each type is written is at types/, which header an API's version has at headers/, error codes at errors/, enumerations
and bit fields at values/, which versions each Kafka release has at compat/. catalog.json has every schema in every form that a release had, with the releases of each version.
What readers and writers get wrong, with bytes, is at gotchas/: ${allGotchas().length} of them, and a page has those that hold for it.

## APIs, at their newest version

${apis.map(({ name, newest }) => link(name, newest)).join("\n")}

## Other messages

${otherMessages.map(({ name, newest }) => link(name, newest)).join("\n")}
`;
}
