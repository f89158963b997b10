import { schemaFacts } from "./facts.ts";
import type { JarSchema } from "./jar-schemas.ts";

/** The schemas of one release. */
export interface ReleaseSchemas {
  /** `2.3`. */
  release: string;
  schemas: readonly JarSchema[];
}

/** A message's schema as it stood, unchanged, in one or more releases. */
export interface SchemaForm {
  first: string;
  last: string;
  /** The facts, as text in Kafka's format. */
  text: string;
  /** As it stood in the last of these releases. */
  source: JarSchema;
}

/**
 * How each message's schema went through the releases, oldest form first: a form that did not change is there once.
 *
 * @param releases oldest first
 * @throws Error where two schemas of a release have one name, or a message comes back after it was gone
 */
export function messageHistory(releases: readonly ReleaseSchemas[]): Map<string, SchemaForm[]> {
  const all = new Map<string, SchemaForm[]>();
  let before: string | undefined;
  for (const { release, schemas } of releases) {
    const seen = new Map<string, JarSchema>();
    for (const source of schemas) {
      const { name } = source.schema;
      const other = seen.get(name);
      if (other) throw new Error(`${release}: ${name} is in ${place(other)} and in ${place(source)}`);
      seen.set(name, source);
      const forms = all.get(name) ?? [];
      all.set(name, forms);
      const form = forms.at(-1);
      if (form && form.last !== before) throw new Error(`${name} is in ${form.last} and in ${release}, not between`);
      const text = schemaFacts(source.schema);
      if (form?.text === text) Object.assign(form, { last: release, source });
      else forms.push({ first: release, last: release, text, source });
    }
    before = release;
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `kafka-clients/common/message/VoteRequest.json`. */
export function place({ artifact, file }: JarSchema): string {
  return `${artifact}/${file}`;
}
