import { renewManifest } from "#contract/api/routes/reading-routes.ts";
import { ApiError } from "#contract/api/errors.ts";
import { failure, success } from "#http/envelope.ts";
import { CREDENTIAL_HEADERS } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { EDITION_PARAMETER } from "#features/issues/issue-addresses.ts";
import { openIssue } from "#features/reading/operations/open-issue.ts";

export const handler = pageHandler(
  renewManifest,
  async ({ path, query, cookies, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const opened = await openIssue(reference, query, baseUrl, {
      edition: query.get(EDITION_PARAMETER),
      cookies,
    });
    if (opened.kind !== "open") throw new ApiError("ISSUE_NOT_FOUND");
    return success({ data: opened.manifest, headers: CREDENTIAL_HEADERS });
  },
  failure,
);
