import { renewManifest } from "../../shared/api/reader-routes.ts";
import { ApiError } from "../../shared/errors.ts";
import { failure, success } from "../../shared/http/envelope.ts";
import { CREDENTIAL_HEADERS } from "../../shared/http/html-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { openIssue } from "../../shared/reader/open-issue.ts";

export const handler = pageHandler(
  renewManifest,
  async ({ path, query, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const opened = await openIssue(reference, query, baseUrl);
    if (opened.kind !== "open") throw new ApiError("ISSUE_NOT_FOUND");
    return success({ data: opened.manifest, headers: CREDENTIAL_HEADERS });
  },
  failure,
);
