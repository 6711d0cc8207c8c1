import { getIssueStatistics as contract } from "#contract/api/statistics/statistics-operations.ts";
import { getIssueStatistics } from "#features/statistics/operations/get-issue-statistics.ts";
import { issueCsv } from "#features/statistics/statistics-csv.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { from, to, format } = parameters;
  const issue = { accountId, issueId: path.issue_id };
  const data = await getIssueStatistics(issue, { from, to });
  return { data, ...(format === "csv" && { csv: issueCsv(data) }) };
});
