import * as v from "valibot";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import { mailEntries } from "./mail.ts";

/** The outcomes of a mail that no longer waits. */
export const mailOutcome = v.picklist([
  "sent",
  "kept",
  "bounced",
  "complained",
  "suppressed",
  "failed",
]);
export type MailOutcome = v.InferOutput<typeof mailOutcome>;

/** A mail as the table stores it, while it waits and for 90 days afterwards. */
export const mailRecordSchema = v.object({
  ...mailEntries,
  /** When it ceased to wait. */
  doneAt: v.optional(v.string()),
  /** Its outcome, once known. A report of a bounce may precede `doneAt`. */
  outcome: v.optional(mailOutcome),
  outcomeAt: v.optional(v.string()),
  /** Why it did not arrive, in plain words without an address. */
  reason: v.optional(v.string()),
  /** Epoch seconds. */
  expiresAt: v.optional(v.number()),
});
export type MailRecord = v.InferOutput<typeof mailRecordSchema>;

const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** When the table drops a mail that is done now, in epoch seconds. */
export function forgottenAt(now: Date): number {
  return Math.ceil(now.getTime() / 1000) + KEPT_SECONDS;
}

/** Whether a mail is still shown: the table may drop expired items later. */
export function isKept({ doneAt, outcome, expiresAt }: MailRecord, now: Date): boolean {
  // Earlier versions kept finished mails without their outcome.
  if (doneAt !== undefined && outcome === undefined) return false;
  return expiresAt === undefined || expiresAt * 1000 > now.getTime();
}

/** Whether a mail to a contact's address was meant for this contact. Strangers' requests name none. */
export function isMailTo(contact: { contactId: string }, mail: MailRecord): boolean {
  return mail.contactId === contact.contactId || isAskedFor(mail.kind);
}

/** Whether anyone can request this kind of mail for an address, which may belong to no contact. */
export function isAskedFor(kind: string | undefined): boolean {
  return (
    kind === ("subscription-request" satisfies MailKind) ||
    kind === ("access-link" satisfies MailKind)
  );
}

/** A reason without addresses, since it remains after the contact's deletion until the purge. */
export function withoutAddresses(reason: string): string {
  return reason.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…");
}
