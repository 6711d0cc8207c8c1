import * as v from "valibot";
import { mailKind, type MailKind } from "#contract/formats/mail-kind.ts";

/** What can have become of a mail that is not waiting any more. */
export const mailOutcome = v.picklist([
  "sent",
  "kept",
  "bounced",
  "complained",
  "suppressed",
  "failed",
]);
export type MailOutcome = v.InferOutput<typeof mailOutcome>;

/** A mail as the table has it, while it waits and for 90 days after that. */
export const mailRecordSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  mailId: v.string(),
  kind: mailKind,
  magazineId: v.string(),
  issueId: v.optional(v.string()),
  createdAt: v.string(),
  /** Why it waits, in plain words. */
  waitsFor: v.optional(v.string()),
  /** When it left the list of what is to be sent. */
  doneAt: v.optional(v.string()),
  /** What became of it, absent while nothing has. A report of a bounce may precede `doneAt`. */
  outcome: v.optional(mailOutcome),
  outcomeAt: v.optional(v.string()),
  /** Why it did not arrive, in plain words without an address. */
  reason: v.optional(v.string()),
  /** Epoch seconds. */
  expiresAt: v.optional(v.number()),
});
export type MailRecord = v.InferOutput<typeof mailRecordSchema>;

const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** When a mail that is settled now is forgotten, in epoch seconds. */
export function forgottenAt(now: Date): number {
  return Math.ceil(now.getTime() / 1000) + KEPT_SECONDS;
}

/** Whether a mail is still to be shown: the table may drop what has expired later. */
export function isKept({ doneAt, outcome, expiresAt }: MailRecord, now: Date): boolean {
  // Earlier versions kept mails that were done, without saying what became of them.
  if (doneAt !== undefined && outcome === undefined) return false;
  return expiresAt === undefined || expiresAt * 1000 > now.getTime();
}

/** Whether a mail to the address of a contact was to this one. Strangers' requests name no contact. */
export function isMailTo(contact: { contactId: string }, mail: MailRecord): boolean {
  return mail.contactId === contact.contactId || isAskedFor(mail.kind);
}

/** Whether anybody can have asked for a kind of mail in the name of an address, whose owner may be no contact. */
export function isAskedFor(kind: string | undefined): boolean {
  return (
    kind === ("subscription-request" satisfies MailKind) ||
    kind === ("access-link" satisfies MailKind)
  );
}

/** A reason without the addresses in it, since it outlives the contact's deletion until the purge. */
export function withoutAddresses(reason: string): string {
  return reason.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…");
}
