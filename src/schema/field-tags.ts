import type { FieldNode } from "./field.ts";
import type { FieldSchema } from "./message-schema.ts";
import type { Properties } from "./properties.ts";
import type { ReadContext } from "./read-context.ts";

/**
 * Holds one field to the rules of tags.
 * @source Kafka 4.2.0 generator, `FieldSpec.checkTagInvariants`
 */
export function checkFieldTags({ problems }: ReadContext, properties: Properties, field: FieldSchema): void {
  const { tag, taggedVersions, nullableVersions, versions } = field;
  const anyBroken = properties.isBroken("tag") || properties.isBroken("taggedVersions");
  if (tag === undefined) {
    if (!taggedVersions.isEmpty && !anyBroken) {
      problems.error(properties.at("taggedVersions"), "a field with taggedVersions needs a tag");
    }
    return;
  }
  if (field.mapKey) problems.error(properties.at("tag"), "a tagged field cannot be a mapKey");
  if (tag < 0) problems.error(properties.at("tag"), `the tag ${tag} is negative; tags count from 0`);
  if (taggedVersions.isEmpty) {
    if (!anyBroken) problems.error(properties.at("tag"), "a field with a tag needs taggedVersions, such as 0+");
    return;
  }
  if (!taggedVersions.isOpen) {
    const text = `${taggedVersions} has an end; taggedVersions are open, such as ${taggedVersions.lowest}+`;
    problems.error(properties.at("taggedVersions"), text);
  }
  if (!versions.containsAll(taggedVersions)) {
    const text = `taggedVersions ${taggedVersions} go beyond the field's versions ${versions}`;
    problems.error(properties.at("taggedVersions"), text);
  }
  const nullableTagged = nullableVersions.intersect(taggedVersions);
  if (!nullableTagged.isEmpty && !nullableTagged.equals(taggedVersions)) {
    const text = `the field is tagged in ${taggedVersions} but nullable only in ${nullableTagged} of them; all or none`;
    problems.error(properties.at("nullableVersions"), text);
  }
}

/**
 * Holds the fields of one struct to the rules of tags: none twice, from 0, without gaps.
 * @param complete whether every field of the struct could be read, so that a gap is one
 */
export function checkTagNumbers({ problems }: ReadContext, nodes: readonly FieldNode[], complete: boolean): void {
  const tags = new Map<number, FieldNode>();
  for (const node of nodes) {
    const { tag } = node.field;
    if (tag === undefined || tag < 0) continue;
    const other = tags.get(tag);
    if (other) problems.error(node.properties.at("tag"), `the field ${other.field.name} has the tag ${tag} already`);
    else tags.set(tag, node);
  }
  const sorted = [...tags.keys()].sort((a, b) => a - b);
  const gap = sorted.findIndex((tag, index) => tag !== index);
  if (gap < 0 || !complete) return;
  const text = `the tag ${sorted[gap]} leaves out ${gap}; the tags of a struct count up from 0`;
  problems.error(tags.get(sorted[gap]!)!.properties.at("tag"), text);
}
