import { renderSchemaJson } from "../../src/render/schema-json.ts";
import type { FieldSchema, MessageSchema } from "../../src/schema/index.ts";

/** A schema as text in Kafka's format, without its sentences: facts only. */
export function schemaFacts(schema: MessageSchema): string {
  return renderSchemaJson({
    ...schema,
    fields: schema.fields.map(withoutAbout),
    commonStructs: schema.commonStructs.map((struct) => ({ ...struct, fields: struct.fields.map(withoutAbout) })),
  });
}

function withoutAbout(field: FieldSchema): FieldSchema {
  return { ...field, about: "", fields: field.fields.map(withoutAbout) };
}
