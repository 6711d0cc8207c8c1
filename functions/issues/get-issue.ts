import { getIssue as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { getIssue } from "../../shared/issues/get-issue.ts";
import { issueDetails } from "../../shared/issues/issue.ts";
import { coverUrl } from "../../shared/issues/issue-addresses.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path }) => {
  const reference = { accountId, issueId: path.issue_id, magazineId: path.magazine_id };
  const { issue, magazine } = await getIssue(reference);
  return { data: issueDetails(issue, magazine, coverUrl(baseUrl, issue, magazine)) };
});
