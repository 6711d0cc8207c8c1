import type { MailIntent } from "./mail.ts";
import { createMail, keyOfMail } from "./mail-repository.ts";
import { mails } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";

/**
 * Queues a mail: writes its intent (one write), which is sent exactly once, and wakes the sender. Equal `mailId`s make
 * one mail until it is sent.
 * @param isCounted whether it already counts against the daily quota
 */
export async function postMail(
  mail: MailIntent,
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<void> {
  const intent = isCounted ? { ...mail, isCounted } : mail;
  await createMail(intent);
  await nudge(mails, [keyOfMail(intent)]);
}
