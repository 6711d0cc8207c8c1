import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { issueFilters } from "#contract/api/parameters/issue-filters.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { type Issue, changedAt, isForShelf, publicationState } from "./issue.ts";

/** The filters of a list of issues, each undefined if unused. */
export type IssueFilters = ParameterValues<typeof issueFilters>;

export function isWanted(
  { state, listed, updated_since: since }: IssueFilters,
  issue: Issue,
  magazine: Magazine,
): boolean {
  return (
    (state === undefined || publicationState(issue) === state) &&
    (listed === undefined || isForShelf(issue, magazine) === listed) &&
    (since === undefined || changedAt(issue, magazine) >= since.toISOString())
  );
}
