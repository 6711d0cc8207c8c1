import type { IndexKey, Key } from "#platform/ports/item-store.ts";
import { accountKeys } from "./account-keys.ts";
import { issueKeys } from "./issue-keys.ts";
import { statisticsKeys } from "./statistics-keys.ts";
import { webhookKeys } from "./webhook-keys.ts";
import {
  MAIL_PREFIX,
  SEARCH_WORD_PREFIX,
  TOKEN_PREFIX,
  grantPrefix,
  SUBSCRIPTION_REQUEST_PREFIX,
  subscriptionPrefix,
  chronological,
  DROPPED_EDITION_PREFIX,
} from "./sort-keys.ts";

/**
 * The one table: every entity, its keys and the numbered access patterns. CDK, the embedded host and
 * the tests build the table from here; repositories cite the numbers and build keys only with `keys`.
 *
 * Every key starts with the account (tenant), so that one tenant cannot name another's item. The
 * exceptions are those that find the tenant (API keys, slugs) and the service's own work lists.
 *
 * | entity     | PK                       | SK              | index PK                | index SK       |
 * |------------|--------------------------|-----------------|-------------------------|----------------|
 * | account    | `<a>`                    | `ACCOUNT`       | `ACCOUNTS`              | name           |
 * | usage      | `<a>`                    | `USAGE`         |                         |                |
 * | webhook pace | `<a>`                  | `PACE`          |                         |                |
 * | mail count | `<a>`                    | `MAILS#<day>`   |                         |                |
 * | API key    | `KEY#<api key>`          | `KEY`           | `<a>#KEYS`              | created        |
 * | magazine   | `<a>#MAGAZINES`          | chronological   | `<a>#MAGAZINE#<m>`      | `MAGAZINE`     |
 * | issue      | `<a>#ISSUE#<i>`          | `ISSUE`         | `<a>#MAGAZINE#<m>`      | `TITLE#` chron.|
 * | conversion | `<a>#CONVERSION#<temp>`  | `CONVERSION`    | `PENDING` while pending, `REFINEMENTS` while it owes some | created, ready |
 * | tombstone  | that of the magazine, issue or contact | | `PURGE`                 | deleted        |
 * | deleted issue that may be restored | `<a>#DELETED#<m>` | deleted`#<i>` | `PURGE` | end |
 * | contents of an issue | `<a>#ISSUE#<i>` | `CONTENTS`    |                         |                |
 * | dropped edition | `<a>#ISSUE#<i>`     | `DROPPED#<temp>` | `PURGE`                | due            |
 * | logo change | `<a>#LOGOS#<m>`         | change          | `PURGE`                 | due            |
 * | contact    | `<a>#CONTACT#<hash>`     | `CONTACT`       | `<a>#CONTACTS`          | chron.`#<hash>` |
 * | grant      | `<a>#CONTACT#<hash>`     | `GRANT#<c>#<i>` | `<a>#READERS#<i>` until revoked | granted`#<hash>#<c>` |
 * | subscription | `<a>#CONTACT#<hash>`   | `SUBSCRIPTION#<c>#<m>` | `<a>#SUBSCRIBERS#<m>` | hash      |
 * | subscription request | `<a>#CONTACT#<hash>` | `REQUEST#<m>` | `REQUESTS`             | end            |
 * | open request | `<a>#REQUESTS#<m>`     | hash            |                         |                |
 * | schedule   | `<a>#ISSUE#<i>`          | `SCHEDULE#<id>` | `SCHEDULES`             | due            |
 * | allowance  | `<a>#ISSUE#<i>`, `<a>#FORMS`, `SOURCE#<source>`, `RECIPIENT#<recipient>` | `ALLOWANCE` | |  |
 * | token      | `<a>#CONTACT#<hash>`     | `TOKEN#<token hash>` |                    |                |
 * | mail       | `<a>#CONTACT#<hash>`     | `MAIL#<mail>`   | `MAIL` until it is done    | due             |
 * | mail of an issue | `<a>#MAILS#<i>`    | `<mail>#<hash>` |                         |                |
 * | search word | `<a>#CONTACT#<hash>`    | `WORD#<c>#<labels>` | `<a>#SEARCH`        | `<labels>#<hash>#<c>` |
 * | announcement | `<a>#ISSUE#<i>`        | `ANNOUNCEMENT#<published>#<id>` | `ANNOUNCEMENTS` until done | due |
 * | suppression | `SUPPRESSED#<hash>`     | `SUPPRESSED`    |                         |                |
 * | nudge      | `SENDER`, or `REFINER`   | `NUDGE`, or `NUDGE#` and the named key |  |                |
 * | call under a key | `<a>#CALL#<idempotency key>` | `CALL`  |                         |                |
 * | payments   | `<a>`                    | `PAYMENTS`      | `PAYMENTS`              | due            |
 * | sale, or refund that is owed | `<a>#SALE#<sale>`, `<a>#REFUND#<sale>` | `SALE`, `REFUND` | `CHECKOUTS` while open, `<a>#SALES` once paid; `REFUNDS` | due, paid`#<sale>` |
 * | object of Stripe | `<a>#STRIPE#<id>`  | `SALE`          |                         |                |
 * | renewal    | `<a>#RENEWALS`           | Stripe's id     | `RENEWALS` until it has ended | due      |
 * | webhook    | `<a>#WEBHOOKS`           | chronological   |                         |                |
 * | webhook delivery | `<a>#WEBHOOK#<w>`  | `DELIVERY#<id>` | `WEBHOOKS` while attempts remain | due |
 * | slug       | `SLUG#<slug>`            | `SLUG`          | `SHELVES` once its magazine was listed | slug |
 * | shelf entry | `<a>#SHELF#<m>`         | `<published>#<i>` |                       |                |
 * | desk session | `<a>#SESSIONS`       | hash            |                         |                |
 * | line of the audit log | `<a>#AUDIT`   | chron.`#<id>`   |                         |                |
 * | known browsers | `<a>#BROWSERS`     | `BROWSERS`      |                         |                |
 * | notice to the operator | `<a>#NOTICES` | id           |                         |                |
 * | sign-in code | `<a>#CODES`          | hash            |                         |                |
 * | sign-in mail | `SIGN-IN#<hash>`     | `SIGN-IN`       |                         |                |
 * | sums of reading | `<a>#STATISTICS#<m>#<month>` | `<i>#<day>#<shard>`, or `#closed` |     |  |
 * | visitor, or visited day | `<a>#VISITOR#<m>#<day>#<part>`, `<a>#VISITED#<m>` | `<visitor>`, day | `VISITED` until closed | due |
 * | salt       | `SALTS`                  | day             |                         |                |
 * | key check  | `MASTER KEY`             | `CHECK`         |                         |                |
 *
 * `<hash>` is the keyed hash of an e-mail address (`shared/features/contacts/address-hash.ts`), so that no key holds
 * personal data; `<source>` is that of the network a request came from, `<recipient>` another one of an address;
 * `<c>` is the contact's own id, so that a later contact under the same address
 * inherits nothing of a deleted one. `<labels>` is the beginning of a word of a contact, drawn
 * character by character with a key (`shared/features/contacts/search-words.ts`).
 *
 * Access patterns:
 *  1. API key by its text: Get
 *  2. API keys of an account: Query index
 *  3. Magazine by id: Get
 *  4. Magazines of an account in creation order: Query
 *  5. Magazine and its issues in creation order: Query index (one call, since they share a partition)
 *  6. Issue with its magazine: BatchGet
 *  7. Conversion with its magazine: BatchGet
 *  8. Pending conversions, oldest first: Query index
 *  9. Tombstones to purge, finished logo changes and dropped editions, oldest first: Query index
 * 10. Account by name: Query index
 * 11. Contact by address, alone or with its grant, subscription or token: Get or BatchGet
 * 12. Contacts of an account in creation order: Query index
 * 13. All items of a contact, for its erasure: Query
 * 14. Subscribers of a magazine: Query index, and for its publisher their contacts: BatchGet
 * 15. Due mail, oldest first: Query index
 * 16. Due announcements: Query index
 * 17. Suppression of an address: part of a BatchGet
 * 18. The sender's and the refiner's nudges: written, and read by the table's stream only
 * 22. Mails and announcements named by nudges: BatchGet, consistently
 * 19. Expired subscription requests: Query index
 * 20. Conversion alone, for the converter: Get, consistently
 * 21. Check value of the master key, at startup: Get, consistently
 * 23. Conversions whose issues lack refinements, oldest first: Query index
 * 24. Call under an idempotency key: conditional Put, whose refusal returns the existing call
 * 25. Account with some of its API keys, before one ends: BatchGet, consistently
 * 26. Tokens of a contact: Query, consistently
 * 27. Grants of a contact: Query, and their issues: BatchGet
 * 28. Webhooks of an account, in creation order: Query, consistently; one of them: Get, consistently
 * 29. Deliveries of a webhook, newest first: Query; one of them: Get, consistently
 * 30. Due webhook deliveries, oldest first: Query index
 * 31. Webhook deliveries named by nudges: BatchGet, consistently
 * 32. Subscriptions of a contact and its requests for some: Query, and their magazines: BatchGet
 * 33. Mails to a contact, newest first: Query
 * 34. Mails about an issue, newest first: Query, and the mails with their contacts: BatchGet
 * 35. Contacts by the beginning of a word: Query index, and the contacts: BatchGet
 * 40. Schedules of issues, the next one first: Query index
 * 46. Magazine behind a slug: Get, and the magazine: Get
 * 47. Listed magazines, by slug: Query index, and the magazines: BatchGet
 * 48. Shelf of a magazine, newest first: Query, consistently, and its issues: BatchGet, consistently
 * 51. Sessions at the desk of an account: Query, consistently; one of them: Get, consistently
 * 52. Sign-in code: conditional Update, which spends it and returns it; Get, consistently, which does not spend it
 * 53. Accounts: Query index
 * 54. Requests for a link by mail to an address: conditional Update, which counts or takes one
 * 55. Allowances of forms that mail: conditional Update, which takes a turn
 * 56. Grants for an issue, the last one first: Query index, and for its publisher their contacts: BatchGet
 * 57. Account with its usage and the mails of a day: BatchGet, consistently; its usage: Get, consistently
 * 58. Pace of an account's webhooks: Get, consistently, and conditional Put
 * 59. Lines of the audit log of an account between two times, newest first: Query, consistently
 * 60. Browsers that have signed in to an account: Update, which returns the earlier ones; Get. 61. Notice to the operator: Delete
 * 62. Issues of an account, newest first: Query, the magazines (pattern 4), and Query index for each of them (pattern 5)
 * 63. Sums of a magazine between two days, or of one of its issues: Query, consistently, for each month
 * 64. Issue with its magazine and a visitor: BatchGet; the visitor: conditional Put, or with the sums: TransactWrite; visitors of a day: Query; salts: Get, Put, Query
 * 65. People of an account, or of all with an address: Query, consistently; one of them: Get; those to be mailed: Query index
 * 70. Deleted issues of a magazine, newest first: Query, consistently
 * 71. Publisher's contents of an issue: Get, consistently
 * 73. Payments of an account: Get, consistently
 * 74. Sale: Get, consistently
 * 75. Sales of an account between two times, newest first: Query index
 * 76. Sale by Stripe's id of its payment: BatchGet, consistently
 * 77. Subscriptions at Stripe of an account: Query, consistently; one of them: Get, consistently
 * 78. Open sales, refunds, renewals and accounts at Stripe that are due: Query index. 79. Visited days of a magazine: Query, consistently; those that are over: Query index
 *
 * `expiresAt` (epoch seconds) lets the table drop expired items; nothing relies on the exact time.
 */
export const TABLE = {
  partitionKey: "PK",
  sortKey: "SK",
  index: { name: "INDEX", partitionKey: "IPK", sortKey: "ISK" },
  timeToLive: "expiresAt",
} as const;

export type { IndexKey, Key };

/** Identifies one contact: the address under which it is stored, and its id among the contacts of that address. */
export interface ContactKey {
  accountId: string;
  addressHash: string;
  contactId: string;
}

export interface MagazineKey {
  accountId: string;
  magazineId: string;
}

export const keys = {
  signInMail: (addressHash: string): Key => ({ PK: `SIGN-IN#${addressHash}`, SK: "SIGN-IN" }),
  masterKeyCheck: (): Key => ({ PK: "MASTER KEY", SK: "CHECK" }),
  ...accountKeys,
  ...webhookKeys,
  ...issueKeys,
  ...statisticsKeys,
  apiKey: (apiKey: string): Key => ({ PK: `KEY#${apiKey}`, SK: "KEY" }),
  magazine: (accountId: string, magazineId: string): Key => ({
    PK: keys.magazines(accountId),
    SK: chronological(magazineId),
  }),
  /** The logos that one call stores or replaces. */
  logoChange: (accountId: string, magazineId: string, changeId: string): Key => ({
    PK: `${accountId}#LOGOS#${magazineId}`,
    SK: changeId,
  }),
  /** An edition that its issue dropped, or is about to drop. */
  droppedEdition: (accountId: string, issueId: string, conversionId: string): Key => ({
    PK: keys.issue(accountId, issueId).PK,
    SK: `${DROPPED_EDITION_PREFIX}${conversionId}`,
  }),
  conversion: (accountId: string, conversionId: string): Key => ({
    PK: `${accountId}#CONVERSION#${conversionId}`,
    SK: "CONVERSION",
  }),
  contact: (accountId: string, addressHash: string): Key => ({
    PK: keys.person(accountId, addressHash),
    SK: "CONTACT",
  }),
  grant: (owner: ContactKey, issueId: string): Key => ({
    PK: keys.person(owner.accountId, owner.addressHash),
    SK: `${grantPrefix(owner)}${issueId}`,
  }),
  subscription: (owner: ContactKey, magazineId: string): Key => ({
    PK: keys.person(owner.accountId, owner.addressHash),
    SK: `${subscriptionPrefix(owner)}${magazineId}`,
  }),
  /** Marks an address that awaits confirmation, in the partition of the magazine. */
  openRequests: (accountId: string, magazineId: string): string =>
    `${accountId}#REQUESTS#${magazineId}`,
  openRequest: (accountId: string, magazineId: string, addressHash: string): Key => ({
    PK: keys.openRequests(accountId, magazineId),
    SK: addressHash,
  }),
  subscriptionRequest: (accountId: string, addressHash: string, magazineId: string): Key => ({
    PK: keys.person(accountId, addressHash),
    SK: `${SUBSCRIPTION_REQUEST_PREFIX}${magazineId}`,
  }),
  /** How many more subscription requests are allowed: of an issue, all of an account, a source, or a recipient. */
  allowance: (of: string): Key => ({ PK: of, SK: "ALLOWANCE" }),
  /** One schedule of an issue's publication; a new schedule gets a new id. */
  schedule: (accountId: string, issueId: string, scheduleId: string): Key => ({
    PK: keys.issue(accountId, issueId).PK,
    SK: `SCHEDULE#${scheduleId}`,
  }),
  token: (accountId: string, addressHash: string, tokenHash: string): Key => ({
    PK: keys.person(accountId, addressHash),
    SK: `${TOKEN_PREFIX}${tokenHash}`,
  }),
  /** Partition of the mails about an issue (pattern 34). */
  issueMails: (accountId: string, issueId: string): string => `${accountId}#MAILS#${issueId}`,
  issueMail: (
    accountId: string,
    issueId: string,
    mail: { mailId: string; addressHash: string },
  ): Key => ({
    PK: keys.issueMails(accountId, issueId),
    SK: `${mail.mailId}#${mail.addressHash}`,
  }),
  mail: (accountId: string, addressHash: string, mailId: string): Key => ({
    PK: keys.person(accountId, addressHash),
    SK: `${MAIL_PREFIX}${mailId}`,
  }),
  searchWord: (owner: ContactKey, labels: string): Key => ({
    PK: keys.person(owner.accountId, owner.addressHash),
    SK: `${SEARCH_WORD_PREFIX}${owner.contactId}#${labels}`,
  }),
  /** The owner of a slug; slugs are unique in the deployment. */
  slug: (slug: string): Key => ({ PK: `SLUG#${slug}`, SK: "SLUG" }),
  shelfEntry: (magazine: MagazineKey, publishedAt: string, issueId: string): Key => ({
    PK: keys.shelf(magazine),
    SK: `${publishedAt}#${issueId}`,
  }),
  /** Partition of a magazine's shelf entries (pattern 48). */
  shelf: ({ accountId, magazineId }: MagazineKey): string => `${accountId}#SHELF#${magazineId}`,
  suppression: (addressHash: string): Key => ({
    PK: `SUPPRESSED#${addressHash}`,
    SK: "SUPPRESSED",
  }),
  /** Partition of everything that belongs to one e-mail address in an account (pattern 13). */
  person: (accountId: string, addressHash: string): string => `${accountId}#CONTACT#${addressHash}`,
  /** Partition of all magazines of an account (pattern 4). */
  magazines: (accountId: string): string => `${accountId}#MAGAZINES`,
} as const;
