import type { FieldSchema, MessageSchema } from "../../src/schema/index.ts";

/** Descriptions by message and dotted path. */
export type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A description that Kafka has word for word. */
export interface SameSentence {
  message: string;
  path: string;
  text: string;
}

/**
 * Which descriptions are a sentence of Kafka's own schemas, whatever field it describes there; capitals, punctuation and
 * white space do not count.
 */
export function sameSentences(descriptions: Descriptions, schemas: Iterable<MessageSchema>): SameSentence[] {
  const theirs = new Set<string>();
  for (const schema of schemas) {
    const lists = [schema.fields, ...schema.commonStructs.map(({ fields }) => fields)];
    for (const about of lists.flatMap((fields) => fields.flatMap(sentencesOf))) theirs.add(bare(about));
  }
  theirs.delete("");
  return Object.entries(descriptions).flatMap(([message, words]) =>
    Object.entries(words)
      .filter(([, text]) => theirs.has(bare(text)))
      .map(([path, text]) => ({ message, path, text })),
  );
}

function sentencesOf({ about, fields }: FieldSchema): string[] {
  return [about, ...fields.flatMap(sentencesOf)];
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
