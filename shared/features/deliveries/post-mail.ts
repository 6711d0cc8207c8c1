import type { MailIntent } from "./mail.ts";
import { createMail, keyOfMail } from "./mail-repository.ts";
import { nudgeSender } from "./nudge.ts";

/**
 * Has a mail sent: writes its intent (one write), from which it is sent exactly once, and wakes the
 * sender. The same `mailId` twice is one mail while the first is not sent.
 */
export async function postMail(intent: MailIntent): Promise<void> {
  await createMail(intent);
  await nudgeSender([keyOfMail(intent)]);
}
