import type { FieldLayout, StructLayout, TypeLayout } from "../layout/index.ts";

/**
 * The fields that a layout has, structs before their own fields, by their dotted paths from the message down. A common
 * struct's fields are there once for each place that has it: `Topics.Name`, `Transactions.Topics.Name`.
 */
export function fieldsOf(struct: StructLayout): Map<string, FieldLayout> {
  const found = new Map<string, FieldLayout>();
  const visit = (layout: StructLayout, parent: string): void => {
    for (const field of presentFields(layout)) {
      const path = fieldPath(parent, field.name);
      found.set(path, field);
      const inner = structOf(field.type);
      if (inner) visit(inner, path);
    }
  };
  visit(struct, "");
  return found;
}

/** The fields that a struct has, tagged ones too, in the order of the schema. */
export function presentFields({ allFields, absentFields }: StructLayout): FieldLayout[] {
  return allFields.filter((field) => !absentFields.includes(field));
}

/** The struct that a field holds, or an array of them; undefined where it is neither. */
export function structOf(type: TypeLayout): StructLayout | undefined {
  const inner = type.kind === "array" ? type.element : type;
  return inner.kind === "struct" ? inner.struct : undefined;
}

/** `Topics` + `Name` → `Topics.Name`. */
export function fieldPath(parent: string, name: string): string {
  return parent === "" ? name : `${parent}.${name}`;
}
