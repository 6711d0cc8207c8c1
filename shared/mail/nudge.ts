import { log } from "../log/log.ts";
import { mails } from "../runtime.ts";

/**
 * Tells the sender that something is due. A lost nudge is harmless, since the schedule finds what is
 * due as well: so it never fails the operation that has already written.
 */
export async function nudgeSender(): Promise<void> {
  try {
    await mails().send("due");
  } catch (error) {
    log("NUDGE_FAILED", { error });
  }
}
