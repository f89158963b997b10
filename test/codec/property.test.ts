import fc from "fast-check";
import { expect, test } from "vitest";
import { decode, encode } from "../../src/codec/index.ts";
import type { StructLayout, TypeLayout, Value } from "../../src/layout/index.ts";
import { defaultCatalog } from "../../src/protocol/index.ts";
import { tilingProblems } from "../../src/trace/index.ts";
import { formatUuid } from "../../src/wire/index.ts";

const catalog = defaultCatalog();
const layouts = [...catalog.messages.values()].flatMap((schema) =>
  [...schema.validVersions].map((version) => catalog.layout(schema.name, version)),
);

function arbitraryOf(type: TypeLayout): fc.Arbitrary<Value> {
  const own = presentArbitraryOf(type);
  const nullable = type.kind === "struct" ? type.presence !== undefined : "nullable" in type && type.nullable;
  return nullable ? fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: own }) : own;
}

function presentArbitraryOf(type: TypeLayout): fc.Arbitrary<Value> {
  switch (type.kind) {
    case "bool":
      return fc.boolean();
    case "int8":
      return fc.integer({ min: -128, max: 127 });
    case "int16":
      return fc.integer({ min: -32768, max: 32767 });
    case "uint16":
      return fc.integer({ min: 0, max: 65535 });
    case "int32":
      return fc.integer();
    case "uint32":
      return fc.integer({ min: 0, max: 2 ** 32 - 1 });
    case "int64":
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    case "float64":
      return fc.double({ noNaN: true });
    case "uuid":
      return fc.uint8Array({ minLength: 16, maxLength: 16 }).map(formatUuid);
    case "string":
      return fc.string({ unit: "grapheme", maxLength: 20 });
    case "bytes":
    case "records":
      return fc.uint8Array({ maxLength: 40 });
    case "array":
      return fc.array(arbitraryOf(type.element), { maxLength: 3 });
    case "struct":
      return structOf(type.struct);
  }
}

function structOf(struct: StructLayout): fc.Arbitrary<Value> {
  const fields = [...struct.fields, ...struct.taggedFields];
  return fc.record(Object.fromEntries(fields.map((field) => [field.key, arbitraryOf(field.type)])), {
    noNullPrototype: true,
  }) as fc.Arbitrary<Value>;
}

test("decode gives back what encode wrote, and the trace tiles it", { timeout: 60_000 }, () => {
  const cases = fc
    .constantFrom(...layouts)
    .chain((layout) => structOf(layout.struct).map((value) => ({ layout, value })));
  fc.assert(
    fc.property(cases, ({ layout, value }) => {
      const bytes = encode(layout, value as never);
      const decoded = decode(layout, bytes);
      expect(decoded.error).toBeUndefined();
      expect(decoded.end).toBe(bytes.length);
      expect(decoded.value).toEqual(value);
      expect(decoded.warnings).toEqual([]);
      expect(tilingProblems(decoded.span)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
