import { ApiError } from "#contract/api/errors.ts";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import type { IssueReference } from "#features/issues/issue-repository.ts";
import { type CoverSignature, visibleCover } from "#features/reading/visible-cover.ts";
import { objects } from "#platform/runtime.ts";

/**
 * The cover as JPEG.
 * @throws ISSUE_NOT_FOUND also if the caller may not see it
 */
export async function readCover(
  reference: IssueReference,
  signed: CoverSignature,
): Promise<{ image: Uint8Array; isPublic: boolean }> {
  const { folder, isPublic } = await visibleCover(reference, signed);
  const image = await objects().get(folder + EDITION_FILES.cover);
  if (!image) throw new ApiError("ISSUE_NOT_FOUND");
  return { image, isPublic };
}
