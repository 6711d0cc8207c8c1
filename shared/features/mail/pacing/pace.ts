import { onReset } from "#platform/memory.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { settings } from "#platform/runtime.ts";
import { TokenBucket } from "./token-bucket.ts";

/** The service counts by its own clock, and others may send under the same account. */
const SHARE_OF_QUOTA = 0.9;
/** Where nothing is set and the service does not say: SES's first rate, and what a disk takes easily. */
const RATE_OF_SERVICE = 1;
const RATE_AT_HOME = 10;

let kept: { perSecond: number; bucket: TokenBucket } | undefined;
onReset(() => {
  kept = undefined;
});

/** Says when mail may go out. */
export type Pace = Pick<TokenBucket, "take" | "giveBack">;

/**
 * Milliseconds until the next mail may go out, taken once for each. The rate is that of the mail service less a tenth,
 * and never above that of the settings; it is kept over all runs of this process.
 */
export async function paceOf(mailer: Mailer): Promise<Pace> {
  const perSecond = await rateOf(mailer, settings().mailsPerSecond);
  if (kept?.perSecond !== perSecond) {
    // A tenth of a second's worth may gather, so that timers that wake late do not slow it down.
    const capacity = Math.max(1, perSecond / 10);
    const bucket = new TokenBucket({ perSecond, capacity, clock: () => performance.now() });
    kept = { perSecond, bucket };
  }
  return kept.bucket;
}

/** How many mails a second go out, given the most that the settings want. */
export async function rateOf(mailer: Mailer, configured: number | undefined): Promise<number> {
  if (!mailer.ratePerSecond) return configured ?? RATE_AT_HOME;
  const allowed = await mailer.ratePerSecond();
  if (allowed === undefined) return configured ?? RATE_OF_SERVICE * SHARE_OF_QUOTA;
  return Math.min(configured ?? Number.POSITIVE_INFINITY, allowed * SHARE_OF_QUOTA);
}
