/** The quotas of an account, by the names in records and errors. */
export const QUOTAS = [
  "storage_mb",
  "pending_uploads",
  "keys",
  "webhooks",
  "mails_per_day",
] as const;
export type Quota = (typeof QUOTAS)[number];

/** A limit for each quota; null means none. */
export type Limits = Readonly<Record<Quota, number | null>>;

/**
 * The default limits of an account. A new account can publish without settings; resources that one account could
 * exhaust alone, such as the converter, are limited.
 */
export const DEFAULT_LIMITS: Limits = {
  storage_mb: null,
  pending_uploads: 100,
  keys: 100,
  webhooks: 20,
  mails_per_day: null,
};

/** The largest limits. Some quotas count a list that must fit in one item of the table. */
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
