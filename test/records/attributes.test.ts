import { expect, test } from "vitest";
import { emptyBatch, traceBatches } from "../../src/records/index.ts";

/** Where the attributes stand in a batch. */
const ATTRIBUTES = 21;

test.each([
  [0x0000, "none, CreateTime"],
  [0x0001, "gzip, CreateTime"],
  [0x0002, "snappy, CreateTime"],
  [0x0003, "lz4, CreateTime"],
  [0x0004, "zstd, CreateTime"],
  [0x0005, "compression 5, CreateTime"],
  [0x0008, "none, LogAppendTime"],
  [0x0030, "none, CreateTime, transactional, control"],
  [0x0054, "zstd, CreateTime, transactional, delete horizon"],
  [0x8080, "none, CreateTime, bit 7, bit 15"],
])("a batch's attributes %i are %s", (attributes, label) => {
  const bytes = emptyBatch();
  new DataView(bytes.buffer, bytes.byteOffset).setUint16(ATTRIBUTES, attributes);
  const [batch] = traceBatches(bytes, 0, bytes.length);
  expect(batch!.children.find(({ name }) => name === "attributes")!.label).toBe(label);
});
