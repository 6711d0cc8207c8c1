import * as issues from "#features/issues/issue-repository.ts";

/**
 * Changes what is given and leaves what is undefined.
 * @throws ISSUE_NOT_FOUND
 */
export async function updateIssue(
  reference: issues.IssueReference,
  changes: {
    volume: string | undefined;
    description: string | undefined;
    secondaryCategory: number | undefined;
    adultContent: boolean | undefined;
    allowPrint: boolean | undefined;
    allowDownload: boolean | undefined;
  },
): Promise<issues.IssueInMagazine> {
  const { issue, magazine } = await issues.getIssue(reference);
  return { issue: await issues.updateIssue(issue, changes), magazine };
}
