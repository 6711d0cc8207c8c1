import * as v from "valibot";
import type { Key, Write } from "#platform/ports/item-store.ts";
import { absent } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { putNew } from "#platform/table/table.ts";
import { entriesOf, entryKeysOf } from "./issue-mail-repository.ts";
import { type MailIntent, mailIntentSchema } from "./mail.ts";
import { dropWork, workItem, type WorkKind } from "#platform/work/work-list.ts";

export function keyOfMail({ accountId, addressHash, mailId }: MailIntent): Key {
  return keys.mail(accountId, addressHash, mailId);
}

/** Pattern 15: the mails to send. An attempt holds one by its time and its number of attempts. */
export const waitingMails: WorkKind<MailIntent> = {
  partition: indexKeys.mail,
  keyOf: keyOfMail,
  placeOf: ({ dueAt, addressHash, mailId }) => `${dueAt}#${addressHash}#${mailId}`,
  parse: (item) => v.parse(mailIntentSchema, item),
  heldBy: ["dueAt", "attempts"],
};

/** Writes an intent with its entry in its issue's list; false if it exists. */
export async function createMail(intent: MailIntent): Promise<boolean> {
  const entries = entriesOf(intent).map((item) => ({ put: item }));
  return (await putNew(workItem(waitingMails, intent), { and: entries })).isDone;
}

/** The same, for a transaction. */
export function mailWrites(intent: MailIntent): Write[] {
  const entries = entriesOf(intent).map((item) => ({ put: item }));
  return [{ put: workItem(waitingMails, intent), when: absent() }, ...entries];
}

/** An intent from its item; undefined for a missing item and for a finished mail. */
export function parseMail(item: Record<string, unknown> | undefined): MailIntent | undefined {
  return item && !("doneAt" in item) ? v.parse(mailIntentSchema, item) : undefined;
}

export async function dropMail(intent: MailIntent): Promise<void> {
  await dropWork(waitingMails, intent, ...entryKeysOf(intent));
}
