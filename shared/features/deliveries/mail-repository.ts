import * as v from "valibot";
import type { IndexKey, Key } from "#platform/ports/item-store.ts";
import { all, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { list } from "#platform/table/reads.ts";
import { change, putNew, removeAll } from "#platform/table/table.ts";
import { entriesOf, entryKeysOf } from "./issue-mail-repository.ts";
import { type MailIntent, mailIntentSchema } from "./mail.ts";

/** The key of an intent. */
export function keyOfMail({ accountId, addressHash, mailId }: MailIntent): Key {
  return keys.mail(accountId, addressHash, mailId);
}

function dueRow({ dueAt, addressHash, mailId }: MailIntent): IndexKey {
  return { IPK: indexKeys.mail, ISK: `${dueAt}#${addressHash}#${mailId}` };
}

/** The item of an intent, to be written together with others. */
export function mailItem(intent: MailIntent): Record<string, unknown> & Key {
  return { ...keyOfMail(intent), ...dueRow(intent), ...intent };
}

/** Writes an intent with its entry in its issue's list; false if it is there already. */
export async function createMail(intent: MailIntent): Promise<boolean> {
  const entries = entriesOf(intent).map((item) => ({ put: item }));
  return (await putNew(mailItem(intent), { and: entries })).isDone;
}

/** An intent from its item; undefined for none, and for one that is done. */
export function parseMail(item: Record<string, unknown> | undefined): MailIntent | undefined {
  return item && !("doneAt" in item) ? v.parse(mailIntentSchema, item) : undefined;
}

/** Pattern 15: mails that are due, oldest first, at most `limit`; those after `after`, even if that is gone. */
export async function listDue(
  now: string,
  limit: number,
  after?: MailIntent,
): Promise<MailIntent[]> {
  const { items } = await list({
    partition: indexKeys.mail,
    isIndex: true,
    // Sorts after every row of that very moment.
    only: { before: `${now}#~` },
    limit,
    start: after && { ...keyOfMail(after), ...dueRow(after) },
  });
  return items.map((item) => v.parse(mailIntentSchema, item));
}

/**
 * Takes a due mail for sending: moves its due time to `dueAt`, counts the attempt, and notes that the mail is counted
 * against its account's quota, which its sender does next (one conditional write). Undefined if another sender was faster, or the mail is gone.
 */
export async function claim(intent: MailIntent, dueAt: string): Promise<MailIntent | undefined> {
  return reschedule(intent, { dueAt, attempts: intent.attempts + 1, isCounted: true });
}

/** The changes to a postponed mail. */
type Later = Pick<MailIntent, "dueAt" | "attempts" | "waitsFor" | "isCounted">;

/** Postpones a mail that is not being sent (one conditional write); the attempts stay as given. */
export async function postpone(intent: MailIntent, later: Later): Promise<void> {
  await reschedule(intent, later);
}

async function reschedule(seen: MailIntent, next: Later): Promise<MailIntent | undefined> {
  const changed = { ...seen, ...next };
  const { isDone } = await change<MailIntent>(
    keyOfMail(seen),
    { set: { ...next, ...dueRow(changed) } },
    { when: all(is("dueAt", seen.dueAt), is("attempts", seen.attempts)) },
  );
  return isDone ? changed : undefined;
}

/** Removes a mail whose occasion is gone; harmless if it is gone itself. */
export async function dropMail(intent: MailIntent): Promise<void> {
  await removeAll([...entryKeysOf(intent), keyOfMail(intent)]);
}
