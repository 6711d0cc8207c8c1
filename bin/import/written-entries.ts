import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { ImportNote } from "./import-note.ts";

const digestsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** A list of the export in one of its versions. */
interface ListVersion {
  /** Its file, without the ending. */
  name: string;
  /** The checksum of its file. */
  sum: string;
}

/** Keeps which entries a list had, without what they say. */
export async function keepEntries(
  { folder }: ImportNote,
  version: ListVersion,
  keys: readonly string[],
): Promise<void> {
  await writeFile(pathIn(folder, version), `${JSON.stringify(keys.map(digestOf))}\n`);
}

/** Tells the entries that an earlier version of a list had; none without one. */
export async function entriesOf(
  { folder }: ImportNote,
  { name, sum }: { name: string; sum: string | undefined },
): Promise<(key: string) => boolean> {
  if (sum === undefined) return () => false;
  const text = await readFile(pathIn(folder, { name, sum }), "utf8").catch(() => "[]");
  const read = v.safeParse(digestsSchema, text);
  const digests = new Set(read.success ? read.output : []);
  return (key) => digests.has(digestOf(key));
}

function pathIn(folder: string, { name, sum }: ListVersion): string {
  return join(folder, `${name}-${sum.slice(0, 16)}.json`);
}

function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 16);
}
