import * as v from "valibot";
import { dayOf } from "#features/sums/days.ts";
import { counting } from "#features/sums/sums-repository.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { exists } from "#platform/table/conditions.ts";
import { type ContactKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
import { MAIL_PREFIX } from "#platform/table/sort-keys.ts";
import { get } from "#platform/table/reads.ts";
import { NO_ISSUE } from "#platform/table/statistics-keys.ts";
import { change, together } from "#platform/table/table.ts";
import type { MailIntent } from "./mail.ts";
import {
  forgottenAt,
  isKept,
  isMailTo,
  type MailOutcome,
  type MailRecord,
  mailRecordSchema,
  withoutAddresses,
} from "./mail-record.ts";
import type { Reports } from "./record-event.ts";

interface PartRequest {
  limit: number;
  cursor: string | undefined;
}

/**
 * Records the outcome of a mail and keeps it for 90 days, no longer due (one write, together with the count of a sent
 * mail). Keeps SES's reports of the meantime. Without effect if the mail was erased.
 */
export async function recordMailOutcome(
  intent: MailIntent,
  outcome: MailOutcome,
  reason?: string,
): Promise<void> {
  const at = now();
  const doneAt = at.toISOString();
  const { isDone, item } = await change<MailIntent & MailRecord>(
    keyOf(intent),
    {
      set: { doneAt, [TABLE.timeToLive]: forgottenAt(at) },
      // A report may have arrived while the mail was handed over.
      setOnce: {
        outcome,
        outcomeAt: doneAt,
        reason: reason === undefined ? undefined : withoutAddresses(reason),
      },
      remove: ["dueAt", "waitsFor", "message", "IPK", "ISK"],
    },
    { when: exists(), and: outcome === "sent" ? [countingMail(intent, "mailsSent")] : [] },
  );
  // In the inbox, only the simulator's addresses refuse mail: it counts as sent.
  const isRefused = outcome === "kept" && isDone && item?.["outcome"] !== outcome;
  if (isRefused) await together([countingMail(intent, "mailsSent")]);
}

/** The write that counts a mail for its issue, or for its magazine without an issue. */
export function countingMail(
  {
    accountId,
    magazineId,
    issueId = NO_ISSUE,
  }: Pick<MailRecord, "accountId" | "magazineId" | "issueId">,
  name: "mailsSent" | "mailsBounced",
): Write {
  return counting({ accountId, magazineId, issueId, day: dayOf(now()) }, { [name]: 1 });
}

type MailKey = Pick<MailRecord, "accountId" | "addressHash" | "mailId">;

function keyOf({ accountId, addressHash, mailId }: MailKey): Key {
  return keys.mail(accountId, addressHash, mailId);
}

/** Records a report about a sent mail (one write); without effect if it is gone. */
export async function recordReport(
  mail: MailKey,
  outcome: MailOutcome,
  reason: string,
  reports: Reports = [],
): Promise<void> {
  const outcomeAt = now().toISOString();
  const said = { outcome, outcomeAt, reason: withoutAddresses(reason) };
  await change<MailRecord>(keyOf(mail), { set: said }, { when: exists(), and: reports });
}

/** A mail from its item; undefined for a missing item. */
export function parseMailRecord(item: Record<string, unknown> | undefined): MailRecord | undefined {
  return item && v.parse(mailRecordSchema, item);
}

/** One mail, read consistently. */
export async function findMailRecord(mail: MailKey): Promise<MailRecord | undefined> {
  return parseMailRecord(await get(keyOf(mail)));
}

/** Pattern 33: the mails to a contact, newest first, including waiting ones. */
export function listMailsTo(contact: ContactKey, request: PartRequest): Promise<Batch<MailRecord>> {
  const { accountId, addressHash } = contact;
  const at = now();
  return readBatch(
    {
      partition: keys.person(accountId, addressHash),
      only: { beginsWith: MAIL_PREFIX },
      mayLag: true,
      isNewestFirst: true,
      limit: request.limit + 1,
    },
    { request, keyAt: (mailId) => keys.mail(accountId, addressHash, mailId) },
    (item) => {
      const mail = v.parse(mailRecordSchema, item);
      return isMailTo(contact, mail) && isKept(mail, at)
        ? { entry: mail, position: mail.mailId }
        : undefined;
    },
  );
}
