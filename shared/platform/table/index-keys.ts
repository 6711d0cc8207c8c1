import type { ContactKey, IndexKey } from "./schema.ts";
import { chronological, ISSUE_ROW_PREFIX, MAGAZINE_ROW } from "./sort-keys.ts";

/** Keys of the index, by entity; `schema.ts` lists the access patterns. */
export const indexKeys = {
  apiKeys: (accountId: string): string => `${accountId}#KEYS`,
  apiKey: (accountId: string, createdAt: string): IndexKey => ({
    IPK: indexKeys.apiKeys(accountId),
    ISK: createdAt,
  }),
  /** Partition that a magazine shares with its issues (pattern 5). */
  shelf: (accountId: string, magazineId: string): string => `${accountId}#MAGAZINE#${magazineId}`,
  magazine: (accountId: string, magazineId: string): IndexKey => ({
    IPK: indexKeys.shelf(accountId, magazineId),
    ISK: MAGAZINE_ROW,
  }),
  issue: (accountId: string, magazineId: string, issueId: string): IndexKey => ({
    IPK: indexKeys.shelf(accountId, magazineId),
    ISK: `${ISSUE_ROW_PREFIX}${chronological(issueId)}`,
  }),
  contacts: (accountId: string): string => `${accountId}#CONTACTS`,
  subscribers: (accountId: string, magazineId: string): string =>
    `${accountId}#SUBSCRIBERS#${magazineId}`,
  /** Partition of the grants for an issue (pattern 56). */
  readers: (accountId: string, issueId: string): string => `${accountId}#READERS#${issueId}`,
  grant: (owner: ContactKey, issueId: string, createdAt: string): IndexKey => ({
    IPK: indexKeys.readers(owner.accountId, issueId),
    ISK: `${createdAt}#${owner.addressHash}#${owner.contactId}`,
  }),
  mail: "MAIL",
  /** Partition of the words that find an account's contacts (pattern 35). */
  searchWords: (accountId: string): string => `${accountId}#SEARCH`,
  searchWord: (word: ContactKey & { labels: string }): IndexKey => ({
    IPK: indexKeys.searchWords(word.accountId),
    ISK: `${word.labels}#${word.addressHash}#${word.contactId}`,
  }),
  /** Partition of the slugs of magazines that are listed, or were (pattern 47). */
  shelves: "SHELVES",
  listedSlug: (slug: string): IndexKey => ({ IPK: indexKeys.shelves, ISK: slug }),
  announcements: "ANNOUNCEMENTS",
  webhookDeliveries: "WEBHOOKS",
  schedules: "SCHEDULES",
  subscriptionRequests: "REQUESTS",
  /** Partition of an account's sales (pattern 75). */
  sales: (accountId: string): string => `${accountId}#SALES`,
  checkouts: "CHECKOUTS",
  refunds: "REFUNDS",
  visitedDays: "VISITED",
  renewals: "RENEWALS",
  payments: "PAYMENTS",
  accounts: "ACCOUNTS",
  invitations: "INVITATIONS",
  pending: "PENDING",
  refinements: "REFINEMENTS",
  purge: "PURGE",
} as const;
