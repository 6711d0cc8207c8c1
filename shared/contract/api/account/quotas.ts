/** What an account may have at most, as records and refusals name it. */
export const QUOTAS = [
  "storage_mb",
  "pending_uploads",
  "keys",
  "webhooks",
  "mails_per_day",
] as const;
export type Quota = (typeof QUOTAS)[number];

/** A limit for each quota; null is no limit. */
export type Limits = Readonly<Record<Quota, number | null>>;

/**
 * The limits of an account unless the operator sets others. A new account can publish without settings; what one account
 * alone could use up, such as the converter, is limited.
 */
export const DEFAULT_LIMITS: Limits = {
  storage_mb: null,
  pending_uploads: 100,
  keys: 100,
  webhooks: 20,
  mails_per_day: null,
};

/** The largest limit of what is kept as a list in one item of the table, and of everything else. */
export const LARGEST_LIMITS: Readonly<Record<Quota, number>> = {
  storage_mb: 1_000_000_000,
  pending_uploads: 5_000,
  keys: 5_000,
  webhooks: 100,
  mails_per_day: 1_000_000_000,
};

/** Reads a limit: a whole number, or `none` for no limit; undefined for any other text. */
export function readLimit(quota: Quota, text: string): number | null | undefined {
  if (text === "none") return null;
  const limit = Number(text);
  return /^\d{1,10}$/.test(text) && limit <= LARGEST_LIMITS[quota] ? limit : undefined;
}
