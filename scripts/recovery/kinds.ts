import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";
import {
  ANNOUNCEMENT_PREFIX,
  MAIL_PREFIX,
  SEARCH_WORD_PREFIX,
  SUBSCRIPTION_REQUEST_PREFIX,
  WEBHOOK_DELIVERY_PREFIX,
} from "#platform/table/sort-keys.ts";

/** An item of the table, whatever entity it is. */
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
  | "token"
  | "mail"
  | "search word"
  | "announcement"
  | "webhook"
  | "webhook delivery"
  | "nudge"
  | "other";

const BY_SORT_KEY = new Map<string, Kind>([
  ["ACCOUNT", "account"],
  ["KEY", "API key"],
  ["ISSUE", "issue"],
  ["CONVERSION", "conversion"],
  ["CONTACT", "contact"],
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
];

/** What an item is, by its keys (`shared/platform/table/schema.ts`). */
export function kindOf({ PK, SK }: Item): Kind {
  const sortKey = String(SK);
  if (PK === SENDER_NUDGE.key.PK) return "nudge";
  if (String(PK).endsWith("#MAGAZINES")) return "magazine";
  if (String(PK).endsWith("#WEBHOOKS")) return "webhook";
  const byPrefix = BY_PREFIX.find(([prefix]) => sortKey.startsWith(prefix));
  return byPrefix?.[1] ?? BY_SORT_KEY.get(sortKey) ?? "other";
}

/** Whether an item belongs to a contact, and goes with it. */
export function isOfContact(kind: Kind): boolean {
  return ["grant", "subscription", "request", "token", "mail", "search word"].includes(kind);
}

/** Whether an item is what is left of something that was deleted. */
export function isTombstone(item: Item): boolean {
  return "deletedAt" in item;
}
