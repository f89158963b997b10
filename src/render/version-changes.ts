import { encodingName, type FieldLayout, type MessageLayout, type StructLayout } from "../layout/index.ts";

/** What a version of a message changed against another: dotted field paths, in the schema's order. */
export interface VersionChanges {
  added: string[];
  removed: string[];
  /** Fields that both have, written in another way. */
  changed: { path: string; from: string; to: string }[];
  /** Whether the newer one is flexible and the older is not. */
  becameFlexible: boolean;
}

/** Compares two versions of a message. Where flexibility changes, compact forms alone are no change of a field. */
export function versionChanges(older: MessageLayout, newer: MessageLayout): VersionChanges {
  const before = fieldsOf(older.struct);
  const after = fieldsOf(newer.struct);
  const becameFlexible = newer.flexible && !older.flexible;
  const changed: VersionChanges["changed"] = [];
  for (const [path, field] of after) {
    const previous = before.get(path);
    if (!previous) continue;
    const [from, to] = [formOf(previous, becameFlexible), formOf(field, becameFlexible)];
    if (from !== to) changed.push({ path, from, to });
  }
  return {
    added: outermost([...after.keys()].filter((path) => !before.has(path))),
    removed: outermost([...before.keys()].filter((path) => !after.has(path))),
    changed,
    becameFlexible,
  };
}

/** The fields that a layout has, structs before their own fields, by their dotted paths. */
export function fieldsOf(struct: StructLayout): Map<string, FieldLayout> {
  const found = new Map<string, FieldLayout>();
  const visit = (layout: StructLayout): void => {
    for (const field of layout.allFields) {
      if (layout.absentFields.includes(field)) continue;
      found.set(field.schemaPath, field);
      const type = field.type.kind === "array" ? field.type.element : field.type;
      if (type.kind === "struct") visit(type.struct);
    }
  };
  visit(struct);
  return found;
}

function formOf(field: FieldLayout, ignoreCompact: boolean): string {
  const nullable = field.type.kind === "array" && field.type.nullable ? "nullable " : "";
  const name = nullable + encodingName(field.type);
  const form = ignoreCompact ? name.replace("COMPACT_", "") : name;
  return field.tag === undefined ? form : `${form}, tag ${field.tag}`;
}

/** Of a struct and its fields only the struct is named. */
function outermost(paths: string[]): string[] {
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
}
