import { defaultCatalog } from "kwire/protocol";
import { history } from "../lib/compat.ts";

/** What the page of compatibility needs to answer: the APIs of each release, and how an ApiVersions response is read. */
export function GET(): Response {
  const schema = defaultCatalog().message("ApiVersionsResponse");
  const isKept = (key: string): boolean => !["about", "range", "deprecatedVersions"].includes(key);
  return new Response(
    JSON.stringify({ history, schema }, (key, value) => (isKept(key) ? value : undefined)),
    {
      headers: { "Content-Type": "application/json" },
    },
  );
}
