import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { ApiError } from "#contract/api/errors.ts";
import { hasPublicCover } from "#features/issues/issue.ts";
import { isCoverSignature } from "#features/issues/issue-addresses.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { objects } from "#platform/runtime.ts";

/** The first page, or the wide picture for link previews. */
export type CoverShape = "page" | "wide";

/**
 * The cover as JPEG: public, or for holders of a signed address.
 * @throws ISSUE_NOT_FOUND also if the caller may not see it
 */
export async function readCover(
  reference: IssueReference,
  signed: { expires: string; signature: string },
  shape: CoverShape = "page",
): Promise<{ image: Uint8Array; isPublic: boolean }> {
  const { issue, magazine } = await getIssue(reference);
  const isPublic = hasPublicCover(issue, magazine);
  if (!isPublic && !isCoverSignature(issue, signed.expires, signed.signature)) {
    throw new ApiError("ISSUE_NOT_FOUND");
  }
  const pages = pagesFolder(issue.accountId, issue.conversionId);
  const wide = shape === "wide" ? await objects().get(pages + EDITION_FILES.social) : undefined;
  const image = wide ?? (await objects().get(pages + EDITION_FILES.cover));
  if (!image) throw new ApiError("ISSUE_NOT_FOUND");
  return { image, isPublic };
}
