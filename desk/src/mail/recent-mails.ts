import type { Client } from "#sdk/client.ts";
import type { MailRecord } from "#sdk/api/records.ts";

/** A mail that may be repeated: about an issue, or a magazine's welcome. */
export type SameMail =
  | { kind: "issue_delivered" | "access_granted"; issueId: string }
  | { kind: "subscription_delivered"; magazineId: string };

/** For this long, repeating a mail is probably a slip. */
export const RECENT_MINUTES = 10;
const PAGE = 1000;
const LOST: readonly MailRecord["status"][] = ["bounced", "suppressed", "failed"];

/** Mails sent from this page, with the time. The index behind the lists may lag. */
const mailedHere = new Map<string, number>();

export function noteMailed(mail: SameMail, email: string): void {
  mailedHere.set(keyOf(mail, email), Date.now());
}

/** The people who got the same mail in the last minutes. */
export async function mailedJustNow(
  client: Client,
  mail: SameMail,
  emails: readonly string[],
): Promise<string[]> {
  const mailed = await listed(client, mail, emails);
  for (const [key, time] of mailedHere) if (isRecent(time)) mailed.add(key);
  return emails.filter((email) => mailed.has(keyOf(mail, email)));
}

async function listed(
  client: Client,
  mail: SameMail,
  emails: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const list of listsOf(client, mail, emails)) {
    for await (const { entries } of list.pages()) {
      const recent = entries.filter(({ at }) => isRecent(Date.parse(at)));
      for (const { email } of recent.filter((each) => isThat(mail, each))) {
        found.add(keyOf(mail, email));
      }
      if (recent.length < entries.length) break;
    }
  }
  return found;
}

/** Whether a mail is the same, and has reached its recipient or still may. */
function isThat(mail: SameMail, { kind, status, magazine_id: magazineId }: MailRecord): boolean {
  if (kind !== mail.kind || LOST.includes(status)) return false;
  return "issueId" in mail || mail.magazineId === magazineId;
}

/** Where such mails are listed, newest first. */
function listsOf({ issues, contacts }: Client, mail: SameMail, emails: readonly string[]) {
  if ("issueId" in mail) return [issues.listMails({ issueId: mail.issueId, limit: PAGE })];
  return emails.map((email) => contacts.listMails({ email, limit: PAGE }));
}

function isRecent(time: number): boolean {
  return Math.abs(Date.now() - time) < RECENT_MINUTES * 60_000;
}

/** The same for every accepted form of the address. */
function keyOf(mail: SameMail, email: string): string {
  const at = email.lastIndexOf("@");
  const address = `http://${email.slice(at + 1)}`;
  const domain = URL.canParse(address) ? new URL(address).hostname : "";
  const about = "issueId" in mail ? mail.issueId : mail.magazineId;
  return `${mail.kind} ${about} ${email.slice(0, at).toLowerCase()}@${domain}`;
}
