import { type HandOverEnd, putOff } from "#features/mail/hand-over.ts";
import { HELD_DAYS, isHeldTooLong, type MailIntent } from "#features/deliveries/mail.ts";
import { type Mailer, MailDeferred, MailerPaused, MailRejected } from "#platform/ports/mailer.ts";
import { now } from "#platform/runtime.ts";
import type { RefusedAddress, RefusedAddresses, Verdict } from "./refused-addresses.ts";

/**
 * Ends the mails to refused addresses, or puts them off: for a quarter of an hour if the server is to blame, without a
 * suppressed address. Idempotent after a crash, since the mails are still claimed.
 * @returns why all mail is refused, if it is
 */
export async function applyVerdicts(
  refusals: RefusedAddresses,
  mailer: Mailer,
): Promise<Error | undefined> {
  let reason: Error | undefined;
  for (const refused of refusals.verdicts) {
    const end = await apply(refused, mailer);
    if (end.kind === "paused") reason = end.reason;
  }
  if (reason ?? refusals.isHeldForAll) mailer.noteAllRefused?.();
  return reason;
}

function refusalOfAll({ createdAt }: MailIntent, why: string): Error {
  const message = `The mail server refuses nearly every address, so none counts as wrong. ${why}`;
  return isHeldTooLong(createdAt, now())
    ? new MailRejected(`Given up after ${HELD_DAYS} days: ${message}`)
    : new MailerPaused(message);
}

async function apply(
  { claimed, mail, failure, verdict }: RefusedAddress & { verdict: Verdict },
  mailer: Mailer,
): Promise<HandOverEnd> {
  switch (verdict) {
    case "bounced":
      await mailer.suppress?.(mail);
      return putOff(claimed, failure);
    case "unclear":
      return putOff(claimed, new MailDeferred(failure.message));
    case "everybody":
      return putOff(claimed, refusalOfAll(claimed, failure.message));
  }
}
