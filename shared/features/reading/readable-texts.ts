import * as v from "valibot";
import type { PageText } from "#contract/formats/edition-files.ts";

/**
 * The frame of a file of texts. Its pages were checked when the file was written; checking again would keep them in
 * memory twice, which for a thousand pages in one file is more than 100 MB.
 */
const fileSchema = v.object({ version: v.number(), pages: v.array(v.unknown()) });

const NO_TEXT: PageText = { text: "", lines: [], links: [] };

/** A file of texts, or undefined for one that is not read: none of its pages may be. */
export type TextFile = { bytes: Uint8Array } | { pagesCount: number };

/** The files of an issue in order as one, in which only the pages with these numbers, counted from 1, have their text. */
export function readableTexts(
  files: readonly TextFile[],
  isReadable: (page: number) => boolean,
): string {
  const pages: string[] = [];
  let version = 2;
  for (const file of files) {
    const parsed = parse(file);
    version = parsed.version;
    for (const page of parsed.pages) {
      pages.push(JSON.stringify(isReadable(pages.length + 1) ? page : NO_TEXT));
    }
  }
  return `{"version":${version},"pages":[${pages.join(",")}]}`;
}

function parse(file: TextFile): v.InferOutput<typeof fileSchema> {
  if ("pagesCount" in file) {
    return { version: 2, pages: Array.from({ length: file.pagesCount }, () => NO_TEXT) };
  }
  return v.parse(fileSchema, JSON.parse(Buffer.from(file.bytes).toString("utf8")));
}
