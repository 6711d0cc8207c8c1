import { chronological } from "./sort-keys.ts";

/** Keys of an account, its calls and its usage; `schema.ts` lists the access patterns. */
export const accountKeys = {
  account: (accountId: string) => ({ PK: accountId, SK: "ACCOUNT" }),
  repeatableCall: (call: { accountId: string; idempotencyKey: string }) => ({
    PK: `${call.accountId}#CALL#${call.idempotencyKey}`,
    SK: "CALL",
  }),
  deskSession: (accountId: string, id: string) => ({ PK: `${accountId}#SESSIONS`, SK: id }),
  signInCode: (accountId: string, hash: string) => ({ PK: `${accountId}#CODES`, SK: hash }),
  /** A person who publishes at the desk. Their ids sort by time. */
  deskPerson: (accountId: string, personId: string) => ({
    PK: accountKeys.people(accountId),
    SK: chronological(personId),
  }),
  personWith: (addressHash: string, accountId: string) => ({
    PK: accountKeys.peopleWith(addressHash),
    SK: accountId,
  }),
  /** Partition of the people who publish at the desk. */
  people: (accountId: string): string => `${accountId}#PEOPLE`,
  /** Marks an address as one of theirs, in the partition of the address. */
  peopleWith: (addressHash: string): string => `PERSON#${addressHash}`,
  /** A line of the audit log; ids sort by time. */
  auditEntry: (accountId: string, entryId: string) => ({ PK: `${accountId}#AUDIT`, SK: entryId }),
  knownBrowsers: (accountId: string) => ({ PK: `${accountId}#BROWSERS`, SK: "BROWSERS" }),
  notice: (accountId: string, id: string) => ({ PK: `${accountId}#NOTICES`, SK: id }),
  usage: (accountId: string) => ({ PK: accountId, SK: "USAGE" }),
  webhookPace: (accountId: string) => ({ PK: accountId, SK: "PACE" }),
  payments: (accountId: string) => ({ PK: accountId, SK: "PAYMENTS" }),
  sale: (accountId: string, saleId: string) => ({ PK: `${accountId}#SALE#${saleId}`, SK: "SALE" }),
  refund: (accountId: string, saleId: string) => ({
    PK: `${accountId}#REFUND#${saleId}`,
    SK: "REFUND",
  }),
  /** By what Stripe calls a payment, an invoice or a charge. */
  stripeObject: (accountId: string, stripeId: string) => ({
    PK: `${accountId}#STRIPE#${stripeId}`,
    SK: "SALE",
  }),
  /** Partition of the subscriptions at Stripe (pattern 77). */
  renewals: (accountId: string): string => `${accountId}#RENEWALS`,
  renewal: (accountId: string, subscriptionId: string) => ({
    PK: accountKeys.renewals(accountId),
    SK: subscriptionId,
  }),
  /** The number of mails an account has sent on a day. */
  mailCount: (accountId: string, day: string) => ({ PK: accountId, SK: `MAILS#${day}` }),
} as const;
