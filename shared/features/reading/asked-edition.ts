import { ApiError } from "#contract/api/errors.ts";
import { editionBy, withEdition } from "#features/issues/edition.ts";
import type { Issue } from "#features/issues/issue.ts";

/** Query parameter that names the file of texts whose pages a preview needs. */
export const TEXT_FILE_PARAMETER = "file";

/**
 * An issue with the requested edition; as shown if none is requested.
 * @throws ISSUE_NOT_FOUND if the issue no longer has that edition
 */
export function withAskedEdition(issue: Issue, asked: string | null): Issue {
  if (asked === null) return issue;
  const edition = editionBy(issue, asked);
  if (!edition) throw new ApiError("ISSUE_NOT_FOUND");
  return withEdition(issue, edition);
}
