/** Writes a small request as JSON. An undefined property takes a given one away. */
export function message(properties: Record<string, unknown> = {}, fields: unknown[] = []): string {
  const given = { apiKey: 1, type: "request", name: "ShelfRequest", validVersions: "0-2", flexibleVersions: "0+" };
  return JSON.stringify({ ...given, ...properties, fields });
}
