import { type Key, keys } from "#platform/table/schema.ts";

/** How often strangers may do something: so many times at once, and once more after each gap. */
export interface Allowance {
  key: Key;
  atOnce: number;
  gapSeconds: number;
}

/** Turns that a mail costs which bounced, or was reported as unwanted. */
export const REFUSED_TURNS = 8;

/**
 * One source: more than a class behind its school's address, and a third of what an issue accepts, so that nobody alone
 * can take the form from everybody else.
 */
export function ofSource(sourceHash: string): Allowance {
  return { key: keys.allowance(`SOURCE#${sourceHash}`), atOnce: 40, gapSeconds: 90 };
}

/**
 * All issues of an account, for whose mail bounces and complaints cost it: sources together that name addresses which do
 * not exist soon find the forms closed, for an hour at most after the last one. One source alone does not get there.
 */
export function ofAccount(accountId: string): Allowance {
  return { key: keys.allowance(`${accountId}#FORMS`), atOnce: 400, gapSeconds: 6 };
}

/** One issue, in which more than a few sources rarely subscribe within minutes. */
export function ofIssue({ accountId, issueId }: { accountId: string; issueId: string }): Allowance {
  return { key: keys.allowance(keys.issue(accountId, issueId).PK), atOnce: 120, gapSeconds: 30 };
}

/** One recipient, of whichever magazines: nobody subscribes to more, and nobody is to be pestered by all forms in turn. */
export function ofRecipient(recipientHash: string): Allowance {
  return { key: keys.allowance(`RECIPIENT#${recipientHash}`), atOnce: 10, gapSeconds: 4 * 60 * 60 };
}
