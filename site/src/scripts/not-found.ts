// Names have capitals; an address without them is led to its page.
const place = document.querySelector<HTMLElement>("#guess")!;
const [name = "", version = ""] = location.pathname.toLowerCase().split("/").filter(Boolean);

if (/^\w+$/.test(name)) {
  const entries: [name: string, kind: string, url: string][] = await (await fetch("/search.json")).json();
  const page = entries.map(([, , url]) => url.split("/")).find(([page]) => page?.toLowerCase() === name);
  const wanted = page && (/^v\d+$/.test(version) ? `/${page[0]}/${version}/` : `/${page[0]}/`);
  if (wanted && wanted !== location.pathname && (await fetch(wanted, { method: "HEAD" })).ok)
    location.replace(wanted + location.hash);
  else if (page) showLink(`/${page[0]}/`, page[0]!);
}

function showLink(href: string, text: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  place.replaceChildren("There is a page for ", link, ".");
}

export {};
