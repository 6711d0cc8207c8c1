import { ApiError } from "#contract/api/errors.ts";
import { remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";

/** From one source address, in this process. On AWS the route's throttle bounds all processes together. */
const MOST_A_MINUTE = 10;
const MINUTE_MILLISECONDS = 60_000;
const REMEMBERED_ADDRESSES = 10_000;

/** For each source address, the minute of its first request, and the number of requests since. */
const minutes = remembered(new Map<string, { from: number; count: number }>());

/**
 * Counts a request for a mail before it does any work.
 * @throws RATE_LIMITED with the seconds to wait in `Retry-After`
 */
export function assertFewRequests(sourceAddress: string): void {
  const at = now().getTime();
  const known = minutes.get(sourceAddress);
  const isCurrent = known !== undefined && at - known.from < MINUTE_MILLISECONDS;
  const minute = isCurrent ? known : { from: at, count: 0 };
  minute.count += 1;
  if (!isCurrent) remember(sourceAddress, minute);
  if (minute.count <= MOST_A_MINUTE) return;
  const seconds = Math.max(1, Math.ceil((minute.from + MINUTE_MILLISECONDS - at) / 1000));
  throw new ApiError("RATE_LIMITED", undefined, { "retry-after": String(seconds) });
}

function remember(sourceAddress: string, minute: { from: number; count: number }): void {
  minutes.delete(sourceAddress);
  minutes.set(sourceAddress, minute);
  const [oldest] = minutes.keys();
  if (minutes.size > REMEMBERED_ADDRESSES && oldest !== undefined) minutes.delete(oldest);
}
