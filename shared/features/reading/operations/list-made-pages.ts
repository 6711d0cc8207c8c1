import { ApiError } from "#contract/api/errors.ts";
import { MOST_MADE_PAGES } from "#contract/api/limits.ts";
import type { MadePages } from "#contract/api/uploads/upload-records.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { ISSUE_ID } from "#contract/api/patterns.ts";
import { pagesMade } from "#features/conversions/conversion.ts";
import { getConversion } from "#features/conversions/conversion-repository.ts";
import { findIssue } from "#features/issues/issue-repository.ts";
import { type ConversionReference, pagesFolder } from "#features/issues/object-keys.ts";
import { endOfNextWindow } from "#features/reading/issue-manifest.ts";
import { objects } from "#platform/runtime.ts";

/**
 * The pages of a PDF that its publisher may look at while it is converted, from the first to the last that has all before
 * it; none of one that failed. Of an issue, those of the edition that it shows.
 * @throws CONVERSION_NOT_FOUND
 */
export async function listMadePages(
  reference: ConversionReference,
  baseUrl: string,
): Promise<MadePages> {
  const { accountId } = reference;
  const { conversionId, pagesCount, made } = await editionAt(reference);
  const folder = pagesFolder(accountId, conversionId);
  // The same for a quarter of an hour, so that a browser fetches each page once.
  const query = objects().signPrefix(folder, endOfNextWindow());
  const pages = Array.from(
    { length: Math.min(made, MOST_MADE_PAGES) },
    (_, index) => `${objects().contentUrl(folder + pageImageName(index + 1), baseUrl)}?${query}`,
  );
  return { pages_count: pagesCount, pages };
}

async function editionAt({ accountId, conversionId: id }: ConversionReference) {
  if (new RegExp(ISSUE_ID).test(id)) {
    const found = await findIssue({ accountId, issueId: id });
    if (!found) throw new ApiError("CONVERSION_NOT_FOUND");
    const { conversionId, pagesCount } = found.issue;
    return { conversionId, pagesCount, made: pagesCount };
  }
  const { conversion } = await getConversion({ accountId, conversionId: id });
  const { conversionId, pagesCount } = conversion;
  return { conversionId, pagesCount, made: pagesMade(conversion) };
}
