import { log } from "#platform/log/log.ts";
import { webhooks } from "#platform/runtime.ts";
import type { Key } from "#platform/table/schema.ts";
import { nameOf } from "./nudge.ts";

/** The longest delay of a message in SQS. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * Wakes the sender of webhooks for deliveries that are due now, or after a delay. A lost nudge is harmless, since the
 * schedule finds what is due: so it never fails the operation that has already written.
 */
export async function nudgeWebhooks(written: readonly Key[], delaySeconds = 0): Promise<void> {
  if (delaySeconds > LONGEST_DELAY_SECONDS) return;
  try {
    await Promise.all(
      written.map((key) =>
        webhooks().send(nameOf(key), {
          account: accountOf(key),
          delaySeconds: Math.ceil(delaySeconds),
        }),
      ),
    );
  } catch (error) {
    log("NUDGE_FAILED", { error });
  }
}

/** Every key of a delivery begins with its account. */
function accountOf({ PK }: Key): string {
  return PK.split("#", 1).join();
}
