import { USUAL_PREVIEW_HOURS } from "#contract/api/limits.ts";
import type { PreviewLink } from "#contract/api/previews/preview-records.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { previewUrl } from "#features/issues/preview-link.ts";
import { now } from "#platform/runtime.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * A link that opens an issue whatever its state, for some hours. It is signed and nowhere stored.
 * @throws ISSUE_NOT_FOUND
 */
export async function createPreviewLink(
  reference: issues.IssueReference,
  { hours = USUAL_PREVIEW_HOURS, baseUrl }: { hours: number | undefined; baseUrl: string },
): Promise<PreviewLink> {
  const { issue } = await issues.getIssue(reference);
  const endsAt = Math.floor(now().getTime() / 1000) + hours * 3600;
  return {
    url: previewUrl(baseUrl, issue, endsAt),
    expires_at: wireTime(new Date(endsAt * 1000).toISOString()),
  };
}
