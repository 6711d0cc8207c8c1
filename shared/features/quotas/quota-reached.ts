import type { Quota } from "#contract/api/account/quotas.ts";
import { ApiError } from "#contract/api/errors.ts";

/** The exceeded quota, and how to get room without the operator. */
const WORDS: Record<Quota, (limit: number) => string> = {
  storage_mb: (limit) => `The account's storage of ${limit} MB is used up. Delete issues`,
  pending_uploads: (limit) =>
    `The account has ${limit} unfinished uploads, which is its quota. Wait until one is ready, cancel one`,
  keys: (limit) => `The account has ${limit} API keys, which is its quota. Delete one first`,
  webhooks: (limit) => `The account has ${limit} webhooks, which is its quota. Delete one first`,
  mails_per_day: (limit) =>
    `The account has sent ${limit} mails today (UTC), which is its quota. Try again tomorrow`,
};

/** The error for an exceeded quota, which its message names first. */
export function quotaReached(quota: Quota, limit: number): ApiError {
  const words = `${WORDS[quota](limit)}, or ask the operator to raise the quota.`;
  return new ApiError("QUOTA_REACHED", `${quota}: ${words}`);
}

/** Why a mail waits for the next day, in plain words for its record. */
export function mailWaits(limit: number): string {
  return `The account's quota of ${limit} mails a day is used up. The mail is sent after midnight UTC.`;
}
