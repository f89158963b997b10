import { readFileSync, statSync } from "node:fs";
import { strFromU8, type UnzipFileInfo, unzipSync } from "fflate";
import { KwireError } from "../error/index.ts";
import { MAX_FILE_BYTES, MAX_FILES, pickSchemaFiles, type SchemaFile } from "./schema-files.ts";

/** A jar with more than this is none of Kafka's; it is read into memory as a whole. */
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 100_000;
/** Of all schemas together, as the archive says. Those of Kafka 4.4.0 take 1 MiB. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** The same before unpacking: bounds the work for an archive that lies about what comes out. */
const MAX_PACKED_BYTES = 2 * 1024 * 1024;

/**
 * The schema files of a jar or zip. Only those are unpacked, and only after the sizes that the archive declares are
 * checked; of a file that is longer than declared no more than that is kept.
 * @throws KwireError `file` where it is no such archive, `limit` where it holds more than schemas do
 */
export function readSchemaZip(path: string): SchemaFile[] {
  const { size } = statSync(path);
  if (size > MAX_ARCHIVE_BYTES) throw tooMuch(path, `${size} bytes; at most ${MAX_ARCHIVE_BYTES} are read`);
  const archive = readFileSync(path);
  const entries = listEntries(archive, path);
  const picked = pickSchemaFiles([...entries.keys()]);
  checkSizes(path, picked, entries);
  const wanted = new Set(picked);
  const files = unzip(archive, path, ({ name }) => wanted.has(name));
  return picked.map((name) => ({ name: `${path}!${name}`, text: strFromU8(files[name]!) }));
}

function listEntries(archive: Uint8Array, path: string): Map<string, UnzipFileInfo> {
  const entries = new Map<string, UnzipFileInfo>();
  let count = 0;
  unzip(archive, path, (entry) => {
    if (++count > MAX_ENTRIES) throw tooMuch(path, `more than ${MAX_ENTRIES} entries`);
    entries.set(entry.name, entry);
    return false;
  });
  return entries;
}

function checkSizes(path: string, names: readonly string[], entries: ReadonlyMap<string, UnzipFileInfo>): void {
  if (names.length > MAX_FILES) throw tooMuch(path, `${names.length} schemas; at most ${MAX_FILES} are read`);
  let unpacked = 0;
  let packed = 0;
  for (const name of names) {
    const { size, originalSize } = entries.get(name)!;
    if (originalSize > MAX_FILE_BYTES)
      throw tooMuch(`${path}!${name}`, `unpacks to ${originalSize} bytes; at most ${MAX_FILE_BYTES} are read`);
    unpacked += originalSize;
    packed += size;
  }
  if (unpacked > MAX_UNPACKED_BYTES)
    throw tooMuch(path, `its schemas unpack to ${unpacked} bytes; at most ${MAX_UNPACKED_BYTES} are read`);
  if (packed > MAX_PACKED_BYTES)
    throw tooMuch(path, `its schemas take ${packed} bytes packed; at most ${MAX_PACKED_BYTES} are read`);
}

function unzip(archive: Uint8Array, path: string, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof KwireError) throw error;
    throw new KwireError("no jar or zip archive, or a broken one", { code: "file", location: path, cause: error });
  }
}

function tooMuch(location: string, reason: string): KwireError {
  return new KwireError(reason, { code: "limit", location });
}
