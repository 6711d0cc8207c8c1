import type { Client } from "#sdk/client.ts";
import type { MailRecord } from "#sdk/api/records.ts";

/** A mail about an issue. */
export interface MailOfIssue {
  issueId: string;
  kind: Extract<MailRecord["kind"], "issue_delivered" | "access_granted">;
}

/** For how long the same mail again is rather a slip than a wish. */
export const RECENT_MINUTES = 10;
const PAGE = 1000;
/** What nobody has got, or will. */
const LOST: readonly MailRecord["status"][] = ["bounced", "suppressed", "failed"];

/** What this page has had mailed, with the time. Lists come from an index that may lag. */
const mailedHere = new Map<string, number>();

/** Remembers that somebody is mailed now. */
export function noteMailed(mail: MailOfIssue, email: string): void {
  mailedHere.set(keyOf(mail, email), Date.now());
}

/** Those of some people to whom the same mail went in the last minutes. */
export async function mailedJustNow(
  client: Client,
  mail: MailOfIssue,
  emails: readonly string[],
): Promise<string[]> {
  const mailed = await listed(client, mail);
  for (const [key, time] of mailedHere) if (isRecent(time)) mailed.add(key);
  return emails.filter((email) => mailed.has(keyOf(mail, email)));
}

async function listed(client: Client, { issueId, kind }: MailOfIssue): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { entries } of client.issues.listMails({ issueId, limit: PAGE }).pages()) {
    for (const { kind: sent, email, status, at } of entries) {
      if (sent !== kind || LOST.includes(status) || !isRecent(Date.parse(at))) continue;
      found.add(keyOf({ issueId, kind }, email));
    }
    const last = entries.at(-1);
    if (last && !isRecent(Date.parse(last.at))) break;
  }
  return found;
}

function isRecent(time: number): boolean {
  return Math.abs(Date.now() - time) < RECENT_MINUTES * 60_000;
}

/** The same for every way to write an address that the service takes for one. */
function keyOf({ issueId, kind }: MailOfIssue, email: string): string {
  const at = email.lastIndexOf("@");
  const address = `http://${email.slice(at + 1)}`;
  const domain = URL.canParse(address) ? new URL(address).hostname : "";
  return `${kind} ${issueId} ${email.slice(0, at).toLowerCase()}@${domain}`;
}
