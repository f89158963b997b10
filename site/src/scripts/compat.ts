// The page of compatibility: two releases, or a release and an ApiVersions response, meet.
import type { Meeting } from "./meeting.ts";

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const client = byId<HTMLSelectElement>("client");
const server = byId<HTMLSelectElement>("server");
const listener = byId<HTMLSelectElement>("listener");
const response = byId<HTMLTextAreaElement>("response");
const answer = byId("answer");

byId("meet").hidden = false;
client.addEventListener("change", chosen);
for (const field of [server, listener])
  field.addEventListener("change", () => {
    response.value = "";
    chosen();
  });
response.addEventListener("input", () => void meet());
addEventListener("hashchange", restore);
byId("example").addEventListener("click", ({ currentTarget }) => {
  location.hash = (currentTarget as HTMLElement).dataset.hash!;
});
restore();

/** `#2.8-4.4`, `#2.8-4.4-controller`. */
function restore(): void {
  const [ours, theirs, as = ""] = location.hash.slice(1).split("-");
  const has = (select: HTMLSelectElement, value: string | undefined): boolean =>
    [...select.options].some((option) => option.value === value);
  if (!ours || !has(client, ours) || !has(server, theirs) || !has(listener, as)) return;
  Object.assign(client, { value: ours });
  Object.assign(server, { value: theirs });
  Object.assign(listener, { value: as });
  response.value = "";
  void meet();
}

function chosen(): void {
  if (client.value && server.value && !response.value.trim())
    history.replaceState(null, "", `#${[client.value, server.value, listener.value].filter(Boolean).join("-")}`);
  void meet();
}

async function meet(): Promise<void> {
  const pasted = response.value;
  if (!pasted.trim() && !(client.value && server.value)) return answer.replaceChildren();
  const asked = [client.value, server.value, listener.value, pasted].join();
  const { meetRelease, meetResponse } = await import("./meeting.ts");
  const met: Meeting = pasted.trim()
    ? await meetResponse(client.value || client.options[1]!.value, pasted)
    : await meetRelease(client.value, server.value, listener.value);
  if (asked === [client.value, server.value, listener.value, response.value].join()) show(met);
}

function show({ texts, title, rows, groups, serverName }: Meeting): void {
  const parts: HTMLElement[] = texts.map(({ title, details }) => {
    const part = make("div", { className: "note" }, make("p", {}, title));
    if (details.length > 0) part.append(make("ul", {}, ...details.map((detail) => make("li", {}, detail))));
    return part;
  });
  if (title) parts.push(make("h2", {}, title));
  if (rows.length > 0) {
    const heads = ["API", "Version", "Client", serverName].map((text) =>
      make("th", { scope: "col" }, text[0]!.toUpperCase() + text.slice(1)),
    );
    const body = rows.map(({ name, version, client, server, href }) => {
      const link = href ? make("a", { href }, name) : name;
      const cells = [version, client, server].map((text) => make("td", {}, text));
      return make("tr", {}, make("th", { scope: "row" }, link), ...cells);
    });
    parts.push(make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...body)));
  }
  for (const { title, names } of groups) parts.push(make("p", {}, make("b", {}, `${title}: `), names.join(", ")));
  answer.replaceChildren(...parts);
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
