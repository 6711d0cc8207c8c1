import { onReset } from "#platform/memory.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { settings } from "#platform/runtime.ts";
import { TokenBucket } from "./token-bucket.ts";

/** The service counts by its own clock, and others may send under the same account. */
const SHARE_OF_QUOTA = 0.9;
/**
 * Rates if neither the settings nor the service give one: SES's initial rate, and a rate that a disk easily handles.
 */
const RATE_OF_SERVICE = 1;
const RATE_AT_HOME = 10;

let kept: { perSecond: number; bucket: TokenBucket } | undefined;
onReset(() => {
  kept = undefined;
});

export type Pace = Pick<TokenBucket, "take" | "giveBack">;

/**
 * Milliseconds until the next mail may be sent, taken once for each. The rate is 90 % of the mail service's, and at
 * most that of the settings; it applies across all runs of this process.
 */
export async function paceOf(mailer: Mailer): Promise<Pace> {
  const perSecond = await rateOf(mailer, settings().mailsPerSecond);
  if (kept?.perSecond !== perSecond) {
    // A tenth of a second's worth may accumulate, so that late timers do not slow it down.
    const capacity = Math.max(1, perSecond / 10);
    const bucket = new TokenBucket({ perSecond, capacity, clock: () => performance.now() });
    kept = { perSecond, bucket };
  }
  return kept.bucket;
}

/** Mails a second, limited by the settings. */
export async function rateOf(mailer: Mailer, configured: number | undefined): Promise<number> {
  if (!mailer.ratePerSecond) return configured ?? RATE_AT_HOME;
  const allowed = await mailer.ratePerSecond();
  if (allowed === undefined) return configured ?? RATE_OF_SERVICE * SHARE_OF_QUOTA;
  return Math.min(configured ?? Number.POSITIVE_INFINITY, allowed * SHARE_OF_QUOTA);
}
