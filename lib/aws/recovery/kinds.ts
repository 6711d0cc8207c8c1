import { REFINER_PARTITION, SENDER_NUDGE } from "#platform/table/nudge-items.ts";
import {
  ANNOUNCEMENT_PREFIX,
  DROPPED_EDITION_PREFIX,
  MAIL_PREFIX,
  SEARCH_WORD_PREFIX,
  SUBSCRIPTION_REQUEST_PREFIX,
  WEBHOOK_DELIVERY_PREFIX,
} from "#platform/table/sort-keys.ts";

import { accountKeys } from "#platform/table/account-keys.ts";
import { statisticsKeys } from "#platform/table/statistics-keys.ts";

export type Item = Record<string, unknown>;

/** Entities, as a person who restores them calls them. */
export type Kind =
  | "account"
  | "API key"
  | "magazine"
  | "issue"
  | "conversion"
  | "contact"
  | "grant"
  | "subscription"
  | "request"
  | "open request"
  | "token"
  | "mail"
  | "search word"
  | "announcement"
  | "webhook"
  | "webhook delivery"
  | "slug"
  | "shelf entry"
  | "schedule"
  | "dropped edition"
  | "deleted issue"
  | "contents"
  | "logo change"
  | "allowance"
  | "mail of an issue"
  | "suppression"
  | "call under a key"
  | "desk session"
  | "sign-in code"
  | "person"
  | "address of a person"
  | "audit entry"
  | "usage"
  | "payments"
  | "sale"
  | "refund"
  | "object of Stripe"
  | "renewal"
  | "webhook pace"
  | "mail count"
  | "sums of reading"
  | "visitor"
  | "visited day"
  | "salt"
  | "known browsers"
  | "notice to the operator"
  | "wish for a sign-in link"
  | "key check"
  | "nudge"
  | "other";

const BY_SORT_KEY = new Map<string, Kind>([
  ["ACCOUNT", "account"],
  ["KEY", "API key"],
  ["ISSUE", "issue"],
  ["CONVERSION", "conversion"],
  ["CONTENTS", "contents"],
  ["CONTACT", "contact"],
  ["SLUG", "slug"],
  ["ALLOWANCE", "allowance"],
  ["SUPPRESSED", "suppression"],
  ["CALL", "call under a key"],
  ["CHECK", "key check"],
  ["USAGE", "usage"],
  ["PAYMENTS", "payments"],
  ["SALE", "sale"],
  ["REFUND", "refund"],
  ["PACE", "webhook pace"],
  ["SIGN-IN", "wish for a sign-in link"],
]);

const BY_PREFIX: [prefix: string, kind: Kind][] = [
  ["GRANT#", "grant"],
  ["SUBSCRIPTION#", "subscription"],
  [SUBSCRIPTION_REQUEST_PREFIX, "request"],
  ["TOKEN#", "token"],
  [MAIL_PREFIX, "mail"],
  [SEARCH_WORD_PREFIX, "search word"],
  [ANNOUNCEMENT_PREFIX, "announcement"],
  [WEBHOOK_DELIVERY_PREFIX, "webhook delivery"],
  [DROPPED_EDITION_PREFIX, "dropped edition"],
  ["SCHEDULE#", "schedule"],
  ["MAILS#", "mail count"],
];

/** Partitions of one kind only, by the part of their key after the account. */
const BY_PARTITION = new Map<string, Kind>([
  ["MAGAZINES", "magazine"],
  ["WEBHOOKS", "webhook"],
  ["SESSIONS", "desk session"],
  ["CODES", "sign-in code"],
  ["PEOPLE", "person"],
  ["AUDIT", "audit entry"],
  ["BROWSERS", "known browsers"],
  ["NOTICES", "notice to the operator"],
  ["SHELF", "shelf entry"],
  ["LOGOS", "logo change"],
  ["DELETED", "deleted issue"],
  ["MAILS", "mail of an issue"],
  ["REQUESTS", "open request"],
  ["STRIPE", "object of Stripe"],
  ["RENEWALS", "renewal"],
  ["STATISTICS", "sums of reading"],
  ["VISITOR", "visitor"],
  ["VISITED", "visited day"],
]);

/** An item's kind, by its keys (`shared/platform/table/schema.ts`). */
export function kindOf({ PK, SK }: Item): Kind {
  const partition = String(PK);
  const sortKey = String(SK);
  if (partition === SENDER_NUDGE.key.PK || partition === REFINER_PARTITION) return "nudge";
  if (partition === statisticsKeys.salts) return "salt";
  if (partition.startsWith(accountKeys.peopleWith(""))) return "address of a person";
  const byPartition = BY_PARTITION.get(partition.split("#")[1] ?? "");
  if (byPartition) return byPartition;
  const byPrefix = BY_PREFIX.find(([prefix]) => sortKey.startsWith(prefix));
  return byPrefix?.[1] ?? BY_SORT_KEY.get(sortKey) ?? "other";
}

/** Whether an item belongs to a contact, and is erased with it. */
export function isOfContact(kind: Kind): boolean {
  return ["grant", "subscription", "request", "token", "mail", "search word"].includes(kind);
}

export function isTombstone(item: Item): boolean {
  return "deletedAt" in item;
}
