import { updateIssue as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { updatedIssue } from "../../shared/issues/issue.ts";
import { coverUrl } from "../../shared/issues/issue-addresses.ts";
import { updateIssue } from "../../shared/issues/update-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, issueId: path.issue_id, magazineId: path.magazine_id };
  const { issue, magazine } = await updateIssue(reference, {
    volume: parameters.volume,
    description: parameters.description,
    secondaryCategory: parameters.secondary_category,
    adultContent: parameters.adult_content,
    allowPrint: parameters.allow_print,
    allowDownload: parameters.allow_download,
  });
  return { data: updatedIssue(issue, magazine, coverUrl(baseUrl, issue, magazine)) };
});
