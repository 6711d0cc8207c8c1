import { type EmbedOptions, embedCodeOf } from "#features/issues/embed-snippet.ts";
import { nameOf } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * An HTML snippet with one iframe that shows the issue. See {@link embedCodeOf} for the defaults.
 * @throws ISSUE_NOT_FOUND
 */
export async function getEmbedCode(
  reference: issues.IssueReference,
  baseUrl: string,
  options: EmbedOptions,
): Promise<string> {
  const { issue, magazine } = await issues.getIssue(reference, { mayLag: true });
  return embedCodeOf(baseUrl, { ...issue, ...nameOf(issue, magazine) }, options);
}
