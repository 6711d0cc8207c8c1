import type { IssueReference } from "#features/issues/issue-repository.ts";
import type { Token } from "#features/access/token.ts";
import { spendToken } from "#features/access/token-repository.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { now } from "#platform/runtime.ts";
import { ANYONE, decideAccess } from "#features/reading/access.ts";
import { type ClosedIssue, closedIssue, closedReason } from "#features/reading/closed-issue.ts";
import { credentialIn } from "#features/reading/credential.ts";
import type { ClosedReason } from "#texts/reader/en.ts";
import { newTicket } from "#features/reading/session.ts";
import { readVisit } from "#features/reading/visit.ts";

/** The ticket of a session and the issue's address, or the reason for the refusal. */
export type SessionAnswer = { kind: "session"; ticket: string; issueUrl: string } | ClosedIssue;

/**
 * Opens a session for a token. One conditional write spends a single-use token: of all attempts, one gets a session. It
 * is not spent on an issue that it cannot open.
 * @throws ISSUE_NOT_FOUND
 */
export async function openSession(
  reference: IssueReference,
  tokenText: string,
  baseUrl: string,
): Promise<SessionAnswer> {
  const credential = credentialIn(reference.accountId, new URLSearchParams({ token: tokenText }));
  const visit = await readVisit(reference, credential);
  const { issue, magazine, tokenState } = visit;
  const closed = (reason: ClosedReason): SessionAnswer => closedIssue(visit, reason, baseUrl);
  const begun = (token: Token): SessionAnswer => ({
    kind: "session",
    ticket: newTicket(token, now()),
    issueUrl: readerUrl(baseUrl, issue),
  });
  const access = decideAccess({ issue, magazine, visitor: { ...ANYONE, hasToken: true } });
  if (access.kind === "closed") return closed(closedReason(visit, access));
  switch (tokenState?.state) {
    case "valid":
      return begun(tokenState.token);
    case "unspent": {
      const isFirst = await spendToken(tokenState.token, now().toISOString());
      return isFirst ? begun(tokenState.token) : closed("spent");
    }
    case "spent":
      return closed("spent");
    case "over":
    case undefined:
      return closed("expired");
  }
}
