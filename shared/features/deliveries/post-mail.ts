import type { MailIntent } from "./mail.ts";
import { createMail, keyOfMail } from "./mail-repository.ts";
import { mails } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";

/**
 * Has a mail sent: writes its intent (one write), from which it is sent exactly once, and wakes the
 * sender. The same `mailId` twice is one mail while the first is not sent.
 * @param isCounted whether it is counted against the day's quota already
 */
export async function postMail(
  mail: MailIntent,
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<void> {
  const intent = isCounted ? { ...mail, isCounted } : mail;
  await createMail(intent);
  await nudge(mails, [keyOfMail(intent)]);
}
