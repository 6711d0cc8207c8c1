import { listIssues as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { listedIssue } from "../../shared/issues/issue.ts";
import { coverUrl } from "../../shared/issues/issue-addresses.ts";
import { listIssues } from "../../shared/issues/list-issues.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, magazineId: path.magazine_id };
  const { magazine, page } = await listIssues(reference, parameters);
  const data = page.entries.map((issue) =>
    listedIssue(issue, magazine, coverUrl(baseUrl, issue, magazine)),
  );
  return { data, nextCursor: page.nextCursor };
});
