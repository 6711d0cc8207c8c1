import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import * as v from "valibot";
import {
  INPUT_FILES,
  inputPath,
  type StoredPart,
  storedPartSchema,
} from "#converter/protocol/edition-parts.ts";

/**
 * The parts of all pages in order, from the files of parts that this process may read.
 * @throws Error if a page is missing or a part has another form
 */
export async function readParts(partsCount: number): Promise<StoredPart[]> {
  const parts = new Map<number, StoredPart>();
  for (let index = 1; index <= partsCount; index++) {
    const lines = createInterface({ input: createReadStream(inputPath(INPUT_FILES.parts(index))) });
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
