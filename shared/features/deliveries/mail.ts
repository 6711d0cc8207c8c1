import * as v from "valibot";
import { mailKind } from "#contract/formats/mail-kind.ts";

/** The fields that a mail keeps from its intent to its record. */
export const mailEntries = {
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  /** Unique within the contact, made by `mailIdAt`. Equal ids mean the same mail. */
  mailId: v.string(),
  kind: mailKind,
  magazineId: v.string(),
  /** Absent if the mail is about the magazine. */
  issueId: v.optional(v.string()),
  createdAt: v.string(),
  /** Why the mail service refuses it for now, in plain words. */
  waitsFor: v.optional(v.string()),
};

/**
 * The intent to send one mail, written before it is sent. It holds the keys of its recipient and subject; the text is
 * made when it is sent. Once it is handed over or given up, it stays as a record: `mail-record.ts`.
 */
export const mailIntentSchema = v.object({
  ...mailEntries,
  /** The announced publication; only for the kind `new-issue`. */
  publishedAt: v.optional(v.string()),
  /** Its announcement; absent in mails of an earlier version. */
  announcementId: v.optional(v.string()),
  /** The publisher's message in it; an announcement's mails take it from there. */
  message: v.optional(v.string()),
  /** Base address of its links. */
  baseUrl: v.string(),
  /** The earliest time to try; also keeps other senders away while it is being sent. */
  dueAt: v.string(),
  attempts: v.number(),
  isCounted: v.optional(v.boolean()),
});
export type MailIntent = v.InferOutput<typeof mailIntentSchema>;

/** A mail's id: the time first, so that a contact's mails sort by time. Letters, digits and hyphens. */
export function mailIdAt(moment: string, name: string): string {
  return `${moment.replaceAll(/[-:.]/g, "")}-${name}`;
}

/** Attempts after which an undeliverable mail is given up. */
export const MAX_ATTEMPTS = 8;

/** When a mail is due again after this many attempts: 1 minute, then twice as long each time, at most 4 hours. */
export function nextDue(attempts: number, now: Date): string {
  const minutes = Math.min(2 ** Math.max(attempts - 1, 0), 240);
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** RFC 5321 requires at least four or five days. */
const DEFERRED_DAYS = 5;

/**
 * When a mail is due again that waits for a third party: after half the time it has waited, at least `leastMinutes` and
 * at most 6 hours.
 */
export function heldUntil(createdAt: string, now: Date, leastMinutes = 15): string {
  const half = (now.getTime() - Date.parse(createdAt)) / 2;
  const wait = Math.min(Math.max(half, leastMinutes * MINUTE), 360 * MINUTE);
  return new Date(now.getTime() + wait).toISOString();
}

/** Whether a mail deferred by its recipient's side has been tried for long enough. */
export function isDeferredTooLong(createdAt: string, now: Date): boolean {
  return isOlderThan(DEFERRED_DAYS, createdAt, now);
}

/** How long a mail waits because of the sender's account: time to notice and solve the problem. */
export const HELD_DAYS = 14;

/** Whether a mail held because of the sender's account has been tried for long enough. */
export function isHeldTooLong(createdAt: string, now: Date): boolean {
  return isOlderThan(HELD_DAYS, createdAt, now);
}

function isOlderThan(days: number, createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) >= days * DAY;
}
