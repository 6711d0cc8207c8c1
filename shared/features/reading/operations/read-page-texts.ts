import { EDITION_FILES, TEXT_RANGE_PAGES, textFileName } from "#contract/formats/edition-files.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { Issue } from "#features/issues/issue.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { withAskedEdition } from "#features/reading/asked-edition.ts";
import { ANYONE, decideAccess } from "#features/reading/access.ts";
import { KeptByUse } from "#platform/kept-by-use.ts";
import { type PageRange, readableTexts } from "#features/reading/readable-texts.ts";
import { smallFile } from "#features/reading/small-file.ts";
import { remembered } from "#platform/memory.ts";

/** Twenty times the size of sixteen pages of small print; a larger file comes from a hostile PDF. */
const MOST_FILE_BYTES = 8_000_000;
/** The same for issues with the texts of all pages in one file. */
const MOST_WHOLE_BYTES = 60_000_000;
/** Functions answer with at most 6 MB, in which every quotation mark counts twice. */
const MOST_LENGTH = 2_500_000;

/** Size of an entry besides its text. */
const LEAST_LENGTH = 1_000;
/** In characters. */
const made = remembered(new KeptByUse<string>(16_000_000));

/**
 * The texts of sixteen pages of a preview, as JSON in the shape of a file of texts; pages beyond the preview are empty.
 * The files themselves contain everything; readers of the whole issue have their addresses.
 * @param asked the edition that a reader shows, or null for the issue's current one, and the name of the file
 * @throws ISSUE_NOT_FOUND also if the issue is not shown as a preview, lacks the file, or has one too large
 */
export async function readPageTexts(
  reference: { accountId: string; issueId: string },
  asked: { edition: string | null; file: string | null },
): Promise<string> {
  const { issue: shown, magazine } = await getIssue(reference);
  const issue = withAskedEdition(shown, asked.edition);
  const access = decideAccess({ issue, magazine, visitor: ANYONE });
  if (access.kind !== "preview") throw new ApiError("ISSUE_NOT_FOUND");
  const range = rangeOf(issue, asked.file);
  const readable = access.pages.filter(
    (page) => page >= range.first && page < range.first + range.count,
  );
  const isReadable = (page: number): boolean => readable.includes(page);
  if (readable.length === 0) return readableTexts(undefined, range, isReadable);
  const stored = storedFile(issue, range);
  const make = async (): Promise<string | undefined> => {
    const bytes = await smallFile(stored.key, stored.mostBytes);
    const text = bytes && readableTexts({ bytes, ...stored }, range, isReadable);
    return text !== undefined && text.length <= MOST_LENGTH ? text : undefined;
  };
  const key = `${stored.key} ${range.first} ${readable.join()}`;
  const texts = await made.get(key, make, ({ length }) => length + LEAST_LENGTH);
  if (texts === undefined) throw new ApiError("ISSUE_NOT_FOUND");
  return texts;
}

function rangeOf({ pagesCount }: Issue, file: string | null): PageRange {
  const number = Number(/^text-(\d{4})\.json$/.exec(file ?? "")?.[1]);
  const first = (number - 1) * TEXT_RANGE_PAGES + 1;
  if (!(first >= 1 && first <= pagesCount)) {
    throw new ApiError(
      "ISSUE_NOT_FOUND",
      `The texts of a preview come in files of ${TEXT_RANGE_PAGES} pages. Open the issue again.`,
    );
  }
  return { first, count: Math.min(TEXT_RANGE_PAGES, pagesCount - first + 1) };
}

function storedFile(
  { accountId, conversionId, textRangePages }: Issue,
  { first }: PageRange,
): { key: string; fileFirst: number; mostBytes: number } {
  const folder = pagesFolder(accountId, conversionId);
  if (textRangePages === undefined) {
    return { key: folder + EDITION_FILES.text, fileFirst: 1, mostBytes: MOST_WHOLE_BYTES };
  }
  const name = textFileName((first - 1) / TEXT_RANGE_PAGES);
  return { key: folder + name, fileFirst: first, mostBytes: MOST_FILE_BYTES };
}
