interface Owner {
  contactId: string;
}

/** Sort keys of the index partition that a magazine shares with its issues. */
export const MAGAZINE_ROW = "MAGAZINE";
export const ISSUE_ROW_PREFIX = "TITLE#";
export const DROPPED_EDITION_PREFIX = "DROPPED#";
/** Prefixes of the sort keys of mails and announcements. */
export const MAIL_PREFIX = "MAIL#";
export const ANNOUNCEMENT_PREFIX = "ANNOUNCEMENT#";
/** Prefix of the sort keys of the words that find contacts. */
export const SEARCH_WORD_PREFIX = "WORD#";
/** Prefixes of the sort keys of tokens, and of one contact's grants. */
export const TOKEN_PREFIX = "TOKEN#";
export const grantPrefix = ({ contactId }: Owner): string => `GRANT#${contactId}#`;
/** Prefix of the sort keys of a webhook's deliveries; their ids sort by time. */
export const WEBHOOK_DELIVERY_PREFIX = "DELIVERY#";
/** Sort keys of an address's unconfirmed requests, and of one contact's subscriptions. */
export const SUBSCRIPTION_REQUEST_PREFIX = "REQUEST#";
export const SUBSCRIPTION_PREFIX = "SUBSCRIPTION#";
export const subscriptionPrefix = ({ contactId }: Owner): string =>
  `${SUBSCRIPTION_PREFIX}${contactId}#`;

/** The issue's id in a position made by `indexKeys.issue`. */
export function issueIdAt(position: string): string {
  const digits = position.slice(ISSUE_ROW_PREFIX.length);
  return `${digits.slice(12)}${digits.slice(0, 12)}`;
}

/**
 * An id with its time first, so that keys sort in creation order. Ids themselves are seven digits and then twelve of
 * Unix seconds; a magazine's has the letter M in front.
 */
export function chronological(id: string): string {
  const digits = /^[MP]/.test(id) ? id.slice(1) : id;
  return `${digits.slice(7)}${digits.slice(0, 7)}`;
}
