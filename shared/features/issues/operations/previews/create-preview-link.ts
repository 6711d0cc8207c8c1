import { USUAL_PREVIEW_HOURS } from "#contract/api/limits.ts";
import type { PreviewLink } from "#contract/api/previews/preview-records.ts";
import { ApiError } from "#contract/api/errors.ts";
import { editionsOf } from "#features/issues/edition.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { previewUrl } from "#features/issues/preview-link.ts";
import { now } from "#platform/runtime.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * A link that opens an issue in any state, for some hours; with an `edition`, that one instead of the shown one. It is
 * signed, and stored nowhere.
 * @throws ISSUE_NOT_FOUND, EDITION_NOT_FOUND
 */
export async function createPreviewLink(
  reference: issues.IssueReference,
  asked: { hours: number | undefined; edition: number | undefined; baseUrl: string },
): Promise<PreviewLink> {
  const { hours = USUAL_PREVIEW_HOURS, edition, baseUrl } = asked;
  const { issue } = await issues.getIssue(reference);
  const endsAt = Math.floor(now().getTime() / 1000) + hours * 3600;
  return {
    url: previewUrl(
      baseUrl,
      issue,
      endsAt,
      edition === undefined ? undefined : conversionOf(issue, edition),
    ),
    expires_at: wireTime(new Date(endsAt * 1000).toISOString()),
  };
}

/** The conversion of an edition, which identifies it to the reader. */
function conversionOf(issue: Issue, number: number): string {
  const edition = editionsOf(issue).find((each) => each.edition === number);
  if (!edition) throw new ApiError("EDITION_NOT_FOUND");
  return edition.conversionId;
}
