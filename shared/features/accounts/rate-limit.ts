import { ApiError } from "#contract/api/errors.ts";
import { remembered } from "#platform/memory.ts";
import { now, settings } from "#platform/runtime.ts";

/** After a pause a caller may send this many seconds' worth of calls at once. */
const BURST_SECONDS = 5;
const REMEMBERED_KEYS = 1_000;

/** For each key the moment, in epoch milliseconds, at which its calls so far are worked off at the rate. */
const workedOffAt = remembered(new Map<string, number>());

/**
 * Counts a call of a proven key against the rate of the settings, in this process only: on AWS the stage's
 * throttle bounds the processes together. A refused call does not count.
 * @throws RATE_LIMITED with the seconds to wait in `Retry-After`
 */
export function assertWithinRate(apiKey: string): void {
  const { callsPerSecond } = settings();
  if (callsPerSecond === undefined) return;
  const at = now().getTime();
  const latest = at + BURST_SECONDS * 1000;
  // Never beyond the burst, even if the clock went back.
  const backlogEnd = Math.min(Math.max(workedOffAt.get(apiKey) ?? at, at), latest);
  const end = backlogEnd + 1000 / callsPerSecond;
  if (workedOffAt.size >= REMEMBERED_KEYS) forgetQuietKeys(at);
  workedOffAt.set(apiKey, end > latest ? backlogEnd : end);
  if (end <= latest) return;
  const seconds = Math.max(1, Math.ceil((end - latest) / 1000));
  throw new ApiError("RATE_LIMITED", undefined, { "retry-after": String(seconds) });
}

function forgetQuietKeys(at: number): void {
  for (const [apiKey, end] of workedOffAt) if (end <= at) workedOffAt.delete(apiKey);
}
