import * as v from "valibot";
import type { PageText } from "#contract/formats/edition-files.ts";

/**
 * The frame of `text.json`. Its pages were checked when the file was written; checking again would keep them in
 * memory twice, which for a thousand pages is more than 100 MB.
 */
const fileSchema = v.object({ version: v.number(), pages: v.array(v.unknown()) });

const NO_TEXT: PageText = { text: "", lines: [], links: [] };

/** A `text.json` in which only the pages with these numbers, counted from 1, have their text. */
export function readableTexts(file: Uint8Array, readable: ReadonlySet<number>): string {
  const { version, pages } = v.parse(fileSchema, JSON.parse(Buffer.from(file).toString("utf8")));
  return JSON.stringify({
    version,
    pages: pages.map((page, index) => (readable.has(index + 1) ? page : NO_TEXT)),
  });
}
