import * as v from "valibot";
import { EDITION_FILES, TEXT_RANGE_PAGES, textFileName } from "#contract/formats/edition-files.ts";
import { pagesFolder, searchKey } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import { EditionIndex } from "./edition-index.ts";
import { searchedText } from "./searched-text.ts";
import { IndexWriter } from "./write-index.ts";

/** An edition by its conversion, and the layout of its texts. */
export interface SearchedEdition {
  accountId: string;
  conversionId: string;
  pagesCount: number;
  /** Absent if one file has the texts of all pages. */
  textRangePages?: number | undefined;
}

const textsSchema = v.object({
  pages: v.array(
    v.object({
      text: v.string(),
      lines: v.array(
        v.object({
          text: v.string(),
          end: v.optional(v.picklist(["space", "nothing", "hyphen", "paragraph"])),
        }),
      ),
    }),
  ),
});

/** A larger file of texts comes from a hostile PDF: its pages are not searched. */
const MOST_FILE_BYTES = 60_000_000;

/** The search file of an edition; undefined if none was made yet, or only by another version of the service. */
export async function storedSearchFile({
  accountId,
  conversionId,
}: SearchedEdition): Promise<EditionIndex | undefined> {
  const file = await objects().get(searchKey(accountId, conversionId));
  return file && EditionIndex.from(file);
}

/**
 * Makes the search file of an edition from its texts, and stores it. Idempotent, even concurrently.
 * @returns undefined, without effect, if its texts are gone
 */
export async function makeSearchFile(
  edition: SearchedEdition,
  signal?: AbortSignal,
): Promise<EditionIndex | undefined> {
  const writer = new IndexWriter();
  const { pagesCount, accountId, conversionId, textRangePages } = edition;
  for (let first = 0; first < pagesCount; first += textRangePages ?? pagesCount) {
    signal?.throwIfAborted();
    const texts = await textsFrom(edition, first);
    if (!texts) return undefined;
    for (const { text, lines } of texts) {
      writer.add(lines.length === 0 ? text : searchedText(lines));
    }
  }
  const bytes = writer.bytes();
  await objects().put(searchKey(accountId, conversionId), bytes, "application/octet-stream");
  return EditionIndex.from(bytes);
}

/** The texts of the pages after `first`; undefined if they are gone. */
async function textsFrom(
  { accountId, conversionId, pagesCount, textRangePages }: SearchedEdition,
  first: number,
): Promise<v.InferOutput<typeof textsSchema>["pages"] | undefined> {
  const name = textRangePages ? textFileName(first / TEXT_RANGE_PAGES) : EDITION_FILES.text;
  const key = pagesFolder(accountId, conversionId) + name;
  const part = await objects().getRange(key, { start: 0, end: MOST_FILE_BYTES - 1 });
  if (!part) return undefined;
  if (part.size > MOST_FILE_BYTES) {
    const count = Math.min(textRangePages ?? pagesCount, pagesCount - first);
    return Array.from({ length: count }, () => ({ text: "", lines: [] }));
  }
  return v.parse(textsSchema, JSON.parse(Buffer.from(part.bytes).toString("utf8"))).pages;
}
