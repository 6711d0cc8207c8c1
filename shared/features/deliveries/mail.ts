import * as v from "valibot";
import { mailKind } from "#contract/formats/mail-kind.ts";

/**
 * The intent to send one mail, written before it is sent. It identifies its recipient by key and its subject by id: its
 * text is decided when it is sent. Once it is handed over or given up, it stays as a record: `mail-record.ts`.
 */
export const mailIntentSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  /** Unique within the contact, and made by `mailIdAt`. The same id twice is the same mail. */
  mailId: v.string(),
  kind: mailKind,
  magazineId: v.string(),
  /** Absent if the mail is about the magazine. */
  issueId: v.optional(v.string()),
  /** The announced publication; only with the kind `new-issue`. */
  publishedAt: v.optional(v.string()),
  /** Which announcement of it, unless an earlier version has made that. */
  announcementId: v.optional(v.string()),
  /** The publisher's own words in it; those of an announcement are there. */
  message: v.optional(v.string()),
  /** Base address for the links in it. */
  baseUrl: v.string(),
  createdAt: v.string(),
  /** The earliest time to try; also keeps other senders from the mail while it is being sent. */
  dueAt: v.string(),
  attempts: v.number(),
  /** Whether it is counted against its account's quota of a day. */
  isCounted: v.optional(v.boolean()),
  /** Why the mail service does not accept it at present, in plain words. */
  waitsFor: v.optional(v.string()),
});
export type MailIntent = v.InferOutput<typeof mailIntentSchema>;

/** A mail's id: the moment first, so that a contact's mails are in the order of time. Letters, digits and hyphens. */
export function mailIdAt(moment: string, name: string): string {
  return `${moment.replaceAll(/[-:.]/g, "")}-${name}`;
}

/** Attempts after which a mail that cannot be handed over is given up. */
export const MAX_ATTEMPTS = 8;

/** When a mail is due again after this many attempts: 1 minute, then twice as long each time, at most 4 hours. */
export function nextDue(attempts: number, now: Date): string {
  const minutes = Math.min(2 ** Math.max(attempts - 1, 0), 240);
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** RFC 5321 asks for four or five days at least. */
const DEFERRED_DAYS = 5;

/**
 * When a mail is due again that waits for somebody else: after half the time it has waited, at least `leastMinutes`
 * and at most 6 hours.
 */
export function heldUntil(createdAt: string, now: Date, leastMinutes = 15): string {
  const half = (now.getTime() - Date.parse(createdAt)) / 2;
  const wait = Math.min(Math.max(half, leastMinutes * MINUTE), 360 * MINUTE);
  return new Date(now.getTime() + wait).toISOString();
}

/** Whether a mail that its recipient's side defers has been tried for long enough. */
export function isDeferredTooLong(createdAt: string, now: Date): boolean {
  return isOlderThan(DEFERRED_DAYS, createdAt, now);
}

/** How long a mail waits for a reason of the sender's account: time to read of it, and to mend it. */
export const HELD_DAYS = 14;

/** Whether a mail that is held for a reason of the sender's account has been tried for long enough. */
export function isHeldTooLong(createdAt: string, now: Date): boolean {
  return isOlderThan(HELD_DAYS, createdAt, now);
}

function isOlderThan(days: number, createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) >= days * DAY;
}
