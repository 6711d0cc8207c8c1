import * as v from "valibot";
import type { PageText } from "#contract/formats/edition-files.ts";

/**
 * The frame of a file of texts. Its pages were validated when the file was written; validating them again would keep
 * them in memory twice, more than 100 MB for a thousand pages in one file.
 */
const fileSchema = v.object({ version: v.number(), pages: v.array(v.unknown()) });

const NO_TEXT: PageText = { text: "", lines: [], links: [] };

/** Pages of an issue, counted from 1. */
export interface PageRange {
  first: number;
  count: number;
}

/**
 * A file of texts for some pages, in which only readable ones have their text.
 * @param file has the texts from page `fileFirst` on; undefined if no page is readable
 */
export function readableTexts(
  file: { bytes: Uint8Array; fileFirst: number } | undefined,
  { first, count }: PageRange,
  isReadable: (page: number) => boolean,
): string {
  const { version, pages } = file ? parse(file.bytes) : { version: 2, pages: [] };
  const from = file ? first - file.fileFirst : 0;
  const texts = Array.from({ length: count }, (_, index) =>
    JSON.stringify(isReadable(first + index) ? (pages[from + index] ?? NO_TEXT) : NO_TEXT),
  );
  return `{"version":${version},"pages":[${texts.join(",")}]}`;
}

function parse(bytes: Uint8Array): v.InferOutput<typeof fileSchema> {
  return v.parse(fileSchema, JSON.parse(Buffer.from(bytes).toString("utf8")));
}
