import { openSession } from "#contract/api/routes/reading-routes.ts";
import { ApiError, type ErrorCode, ERRORS } from "#contract/api/errors.ts";
import { failure, success } from "#http/envelope.ts";
import { CREDENTIAL_HEADERS, readerAnswer, seeOther } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import * as reader from "#features/reading/operations/open-session.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import type { ClosedReason } from "#texts/reader/en.ts";

const FAILURES: Record<ClosedReason, ErrorCode> = {
  unpublished: "ISSUE_NOT_FOUND",
  scheduled: "ISSUE_NOT_FOUND",
  hidden: "ISSUE_NOT_FOUND",
  private: "ISSUE_NOT_FOUND",
  unknown: "ISSUE_NOT_FOUND",
  spent: "TOKEN_SPENT",
  expired: "TOKEN_EXPIRED",
};

export const handler = pageHandler(
  openSession,
  async ({ path, query, fields, baseUrl, wantsJson }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const token = (await fields()).get("token") ?? "";
    const answer = await reader.openSession(reference, token, baseUrl);
    if (answer.kind === "closed") {
      if (wantsJson) throw new ApiError(FAILURES[answer.reason]);
      const page = closedPage({ ...answer, ...readerAssets(baseUrl, answer.brand) });
      return readerAnswer(200, page, answer.allowances);
    }
    const { ticket, issueUrl } = answer;
    if (wantsJson) return success({ data: { session: ticket }, headers: CREDENTIAL_HEADERS });
    query.set("session", ticket);
    return seeOther(`${issueUrl}?${query.toString()}`);
  },
  (error, baseUrl, wantsJson) =>
    wantsJson
      ? failure(error)
      : readerAnswer(
          ERRORS[error.code].status,
          closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
        ),
);
