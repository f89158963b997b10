import { type FieldSchema, loadSchema, type MessageSchema, type TextRange } from "../schema/index.ts";
import { renderSchemaJson } from "./schema-json.ts";

/** A line of a schema's text, for display. */
export interface SchemaLine {
  text: string;
  /**
   * Dotted path of the field that the line belongs to: `Topics.Partitions.ReplicaId`; below a common struct it begins
   * with the struct's name. Undefined where the line is the message's own, or a struct's.
   */
  schemaPath: string | undefined;
}

/**
 * The text of a schema as lines, each with its field.
 *
 * The text is kept token for token, comments too. Only where fields share a line does each get its own: white space is
 * put before it, and before the bracket that closes its list. A schema without a text is rendered first.
 */
export function schemaLines(schema: MessageSchema): SchemaLine[] {
  const { source } = schema;
  const { text, blocks } = blocksOf(source.text ? schema : loadSchema(renderSchemaJson(schema), source.file));
  const breaks: Break[] = [];
  for (const list of blocks) addBreaks(text, list, "  ", breaks);
  const lines = splitLines(text, breaks);
  const all = blocks.flat();
  return lines.map((line) => ({ text: line.text, schemaPath: pathAt(all, line.start) }));
}

/** A field or common struct, with its place in the text. */
interface Block {
  path: string | undefined;
  range: TextRange;
  inner: readonly Block[];
}

/** A place where a line is to begin. */
interface Break {
  at: number;
  indent: string;
}

function blocksOf(schema: MessageSchema): { text: string; blocks: Block[][] } {
  const block = (field: FieldSchema, parent: string): Block => {
    const path = parent === "" ? field.name : `${parent}.${field.name}`;
    return { path, range: field.range, inner: field.fields.map((inner) => block(inner, path)) };
  };
  const fields = schema.fields.map((field) => block(field, ""));
  const structs = schema.commonStructs.map(({ name, range, fields }) => {
    return { path: undefined, range, inner: fields.map((field) => block(field, name)) };
  });
  return { text: schema.source.text, blocks: [fields, structs] };
}

function addBreaks(text: string, blocks: readonly Block[], parentIndent: string, breaks: Break[]): void {
  const last = blocks.at(-1);
  if (!last) return;
  const crowded = blocks.some((block) => indentAt(text, block.range.start) === undefined);
  for (const { range, inner } of blocks) {
    const own = indentAt(text, range.start);
    const indent = own ?? `${parentIndent}  `;
    if (own === undefined) breaks.push({ at: range.start, indent });
    addBreaks(text, inner, indent, breaks);
  }
  const bracket = crowded ? closingBracket(text, last.range.end) : undefined;
  if (bracket !== undefined && indentAt(text, bracket) === undefined)
    breaks.push({ at: bracket, indent: parentIndent });
}

/** The white space before an offset, back to the start of its line; undefined where something else stands there. */
function indentAt(text: string, offset: number): string | undefined {
  let start = offset;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start === 0 || text[start - 1] === "\n" || text[start - 1] === "\r" ? text.slice(start, offset) : undefined;
}

/** Where the list closes whose last item ends at the offset; undefined where the item stands without a list. */
function closingBracket(text: string, offset: number): number | undefined {
  const gap = /(?:[ \t\r\n]|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
  gap.lastIndex = offset;
  gap.test(text);
  return text[gap.lastIndex] === "]" ? gap.lastIndex : undefined;
}

function splitLines(text: string, breaks: readonly Break[]): { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = [];
  const cuts = [{ at: 0, indent: "" }, ...breaks.toSorted((a, b) => a.at - b.at)];
  for (const [index, { at, indent }] of cuts.entries()) {
    const next = cuts[index + 1]?.at;
    const piece = next === undefined ? text.slice(at) : text.slice(at, next).trimEnd();
    let start = at;
    for (const [row, part] of piece.split(/(\r\n|\r|\n)/).entries()) {
      if (row % 2 === 0) {
        const line = row === 0 ? indent + part : part;
        lines.push({ text: line, start: start + (part.length - part.trimStart().length) });
      }
      start += part.length;
    }
  }
  while (lines.at(-1)?.text.trim() === "") lines.pop();
  return lines;
}

function pathAt(blocks: readonly Block[], offset: number): string | undefined {
  const block = blocks.find(({ range }) => range.start <= offset && offset < range.end);
  return block && (pathAt(block.inner, offset) ?? block.path);
}
