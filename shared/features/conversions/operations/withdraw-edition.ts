import { ApiError } from "#contract/api/errors.ts";
import { removeStored } from "#features/conversions/stored-objects.ts";
import { editionShown, editionsOf } from "#features/issues/edition.ts";
import { withdrawEdition as withdraw } from "#features/issues/edition-repository.ts";
import * as issues from "#features/issues/issue-repository.ts";

/** Only rare changes to other editions of the same issue come between reading and writing. */
const ATTEMPTS = 20;

/**
 * Removes an edition and its files from its issue, which ends all addresses of them. If the process dies in between,
 * the purge removes the files.
 * @throws ISSUE_NOT_FOUND, EDITION_NOT_FOUND, EDITION_SHOWN
 */
export async function withdrawEdition(
  reference: issues.IssueReference,
  number: number,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { issue } = await issues.getIssue(reference);
    const edition = editionsOf(issue).find((each) => each.edition === number);
    if (!edition) throw new ApiError("EDITION_NOT_FOUND");
    if (editionShown(issue).edition === number) throw new ApiError("EDITION_SHOWN");
    if (!(await withdraw(issue, edition))) continue;
    return removeStored({ accountId: issue.accountId, conversionId: edition.conversionId });
  }
  throw new Error(`The editions of ${reference.issueId} changed ${ATTEMPTS} times meanwhile`);
}
