import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import type { Allowance } from "./allowance.ts";
import { takeTurn } from "./allowance-repository.ts";

/**
 * Uses a turn of each allowance, in this order: who has used up the first takes nothing from the others.
 * @throws SUBSCRIPTION_REQUESTS_LIMITED with the seconds to wait in `Retry-After`
 */
export async function takeTurns(allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances) {
    const wait = await takeTurn(allowance, now());
    if (wait === 0) continue;
    throw new ApiError("SUBSCRIPTION_REQUESTS_LIMITED", undefined, { "retry-after": String(wait) });
  }
}
