import * as v from "valibot";
import { entryKeysOf } from "#features/deliveries/issue-mail-repository.ts";
import { isAskedFor } from "#features/deliveries/mail-record.ts";
import { dayOf } from "#features/sums/days.ts";
import type { Sums } from "#features/sums/sums.ts";
import { counting } from "#features/sums/sums-repository.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { all, exists, is } from "#platform/table/conditions.ts";
import { type ContactKey, type Key, keys } from "#platform/table/schema.ts";
import {
  SEARCH_WORD_PREFIX,
  SUBSCRIPTION_PREFIX,
  SUBSCRIPTION_REQUEST_PREFIX,
} from "#platform/table/sort-keys.ts";
import { listPages } from "#platform/table/reads.ts";
import { NO_ISSUE } from "#platform/table/statistics-keys.ts";
import { remove, removeAll, together } from "#platform/table/table.ts";

const ownedSchema = v.object({
  PK: v.string(),
  SK: v.string(),
  contactId: v.string(),
  kind: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  accountId: v.optional(v.string()),
  addressHash: v.optional(v.string()),
  mailId: v.optional(v.string()),
  issueId: v.optional(v.string()),
  magazineId: v.optional(v.string()),
  paidUntil: v.optional(v.string()),
  mailStoppedAt: v.optional(v.string()),
});
type Owned = v.InferOutput<typeof ownedSchema>;

/** Far longer than the time between writing a contact's search words and the contact. */
const ORPHAN_MILLISECONDS = 60 * 60 * 1000;

/**
 * Erases everything of a deleted contact (pattern 13), all requests in its name and their mails, and its tombstone
 * last. Idempotent; does not touch another contact under the same address.
 */
export async function eraseContact(contact: ContactKey): Promise<void> {
  const { PK: partition, SK: last } = keys.contact(contact.accountId, contact.addressHash);
  for await (const page of listPages({ partition })) {
    const owned = page.map((item) => v.parse(ownedSchema, item));
    const gone = owned.filter((item) => item.SK !== last && belongsTo(contact, item));
    for (const item of gone) await keepInSums(contact.accountId, item);
    await removeAll(
      gone.flatMap((item) => [...entryKeysOf(item), ...openRequestOf(contact, item), item]),
    );
  }
  await remove(
    { PK: partition, SK: last },
    { when: all<string>(is("contactId", contact.contactId), exists("deletedAt")) },
  );
}

/**
 * Keeps the beginning and end of a subscription in its magazine's statistics, if the subscription itself was counted
 * before; the same write removes it, so that it counts once.
 */
async function keepInSums(
  accountId: string,
  { PK, SK, magazineId, createdAt, paidUntil, mailStoppedAt }: Owned,
): Promise<void> {
  if (!SK.startsWith(SUBSCRIPTION_PREFIX) || magazineId === undefined || !createdAt) return;
  const today = now().toISOString();
  const ended = [paidUntil, mailStoppedAt].find((at) => at !== undefined && at < today) ?? today;
  const [from, to] = [createdAt, ended].map((at) => dayOf(new Date(at)));
  const counted = (day = "", sums: Sums): Write =>
    counting({ accountId, magazineId, issueId: NO_ISSUE, day }, sums);
  const counts =
    from === to
      ? [counted(from, { gained: 1, lost: 1 })]
      : [counted(from, { gained: 1 }), counted(to, { lost: 1 })];
  await together([{ remove: { PK, SK }, when: exists() }, ...counts]);
}

/** The key under which a magazine's publisher finds a request. */
function openRequestOf({ accountId, addressHash }: ContactKey, { SK }: Owned): Key[] {
  if (!SK.startsWith(SUBSCRIPTION_REQUEST_PREFIX)) return [];
  const magazineId = SK.slice(SUBSCRIPTION_REQUEST_PREFIX.length);
  return [keys.openRequest(accountId, magazineId, addressHash)];
}

/**
 * Whether an item belongs to a contact: also strangers' requests, and the remains of a contact that was never
 * completed.
 */
function belongsTo({ contactId }: ContactKey, { SK, kind, createdAt, ...item }: Owned): boolean {
  const isOrphan =
    SK.startsWith(SEARCH_WORD_PREFIX) &&
    Date.parse(createdAt ?? "") < now().getTime() - ORPHAN_MILLISECONDS;
  const isRequest = SK.startsWith(SUBSCRIPTION_REQUEST_PREFIX) || isAskedFor(kind);
  return item.contactId === contactId || isRequest || isOrphan;
}
