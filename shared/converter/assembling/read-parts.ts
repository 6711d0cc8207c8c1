import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { type StoredPart, storedPartSchema } from "#converter/protocol/edition-parts.ts";

/**
 * The parts of all pages in order, from files of parts.
 * @throws Error if a page is missing or a part has another form
 */
export async function readParts(files: readonly string[]): Promise<StoredPart[]> {
  const parts = new Map<number, StoredPart>();
  for (const file of files) {
    const lines = createInterface({ input: createReadStream(file) });
    for await (const line of lines) {
      const part = v.parse(storedPartSchema, JSON.parse(line));
      parts.set(part.number, part);
    }
  }
  const pages = [...parts.values()].toSorted((one, other) => one.number - other.number);
  const missing = pages.findIndex(({ number }, at) => number !== at + 1);
  if (missing >= 0) throw new Error(`Page ${missing + 1} is in none of the parts`);
  return pages;
}
