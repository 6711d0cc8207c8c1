import type { MastheadError } from "../errors/masthead-error.ts";

const FIRST_MILLISECONDS = 500;
const LONGEST_MILLISECONDS = 20_000;
/** A longer wait is left to the caller. */
const MOST_ASKED_SECONDS = 120;

/** Whether the same call may succeed a little later. */
export function isPassing({ code, status, retryAfterSeconds = 0 }: MastheadError): boolean {
  if (retryAfterSeconds > MOST_ASKED_SECONDS) return false;
  if (code === "CONNECTION_FAILED" || code === "TIMED_OUT") return true;
  if (code === "IDEMPOTENCY_KEY_IN_USE") return true;
  return status !== undefined && PASSING.has(status);
}

const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** Whether the call may have been done although it failed. */
export function mayBeDone({ code, status }: MastheadError): boolean {
  if (code === "CONNECTION_FAILED" || code === "TIMED_OUT") return true;
  return status === 500 || status === 502 || status === 504;
}

/**
 * Milliseconds before the next try: a random part of a doubling time, and never less than the service requires.
 * @param failed number of failed tries, from 1
 * @param random at least 0, less than 1
 */
export function delayBefore(failed: number, asked: number | undefined, random: number): number {
  const longest = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failed - 1));
  if (asked === undefined) return longest * (0.5 + random / 2);
  // Spread callers that were all told the same time.
  return asked * 1000 + random * FIRST_MILLISECONDS;
}

/** The seconds of a `Retry-After`, which may be a number or a date. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - now) / 1000);
}
