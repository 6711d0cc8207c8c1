import { ApiError } from "#contract/api/errors.ts";
import { remembered } from "#platform/memory.ts";
import { now, settings } from "#platform/runtime.ts";

/** After a pause, a caller may send this many seconds' worth of calls at once. */
const BURST_SECONDS = 5;
const REMEMBERED_KEYS = 1_000;
const ROUNDING = 0.001;

/** For each key, the time in epoch milliseconds at which its calls so far are worked off at the rate. */
const workedOffAt = remembered(new Map<string, number>());

/** The remaining rate of a call's key; no headers without a limit. */
interface CountedCall {
  isWithin: boolean;
  /** `RateLimit-Policy` and `RateLimit` (IETF draft 10), and `Retry-After` for a refused call. */
  headers: Record<string, string>;
}

/**
 * Counts a call of a proven key against the configured rate, in this process only: on AWS, the stage's throttle bounds
 * all processes together. A refused call does not count.
 */
export function countCall(apiKey: string): CountedCall {
  const { callsPerSecond } = settings();
  if (callsPerSecond === undefined) return { isWithin: true, headers: {} };
  const at = now().getTime();
  const latest = at + BURST_SECONDS * 1000;
  const perCall = 1000 / callsPerSecond;
  // Never beyond the burst, even if the clock went back.
  const backlogEnd = Math.min(Math.max(workedOffAt.get(apiKey) ?? at, at), latest);
  const end = backlogEnd + perCall;
  // Thirds of a second do not add up exactly.
  const isWithin = end <= latest + ROUNDING;
  if (workedOffAt.size >= REMEMBERED_KEYS) forgetQuietKeys(at);
  const workedOff = isWithin ? end : backlogEnd;
  workedOffAt.set(apiKey, workedOff);
  const left = Math.floor((latest + ROUNDING - workedOff) / perCall);
  const headers = {
    "ratelimit-policy": `"key";q=${Math.floor(BURST_SECONDS * callsPerSecond)};w=${BURST_SECONDS}`,
    ratelimit: `"key";r=${left};t=${Math.ceil((workedOff - at - ROUNDING) / 1000)}`,
  };
  if (isWithin) return { isWithin, headers };
  const seconds = Math.max(1, Math.ceil((end - latest) / 1000));
  return { isWithin, headers: { ...headers, "retry-after": String(seconds) } };
}

/** Counts a call. @throws RATE_LIMITED with the seconds to wait in `Retry-After` */
export function assertWithinRate(apiKey: string): void {
  const { isWithin, headers } = countCall(apiKey);
  if (!isWithin) throw new ApiError("RATE_LIMITED", undefined, headers);
}

function forgetQuietKeys(at: number): void {
  for (const [apiKey, end] of workedOffAt) if (end <= at) workedOffAt.delete(apiKey);
}
