import * as v from "valibot";
import { mailKind } from "#contract/formats/mail-kind.ts";

/**
 * The intent to send one mail, written before it is sent and removed when the mail is handed over. It
 * names its recipient by key and what it is about by id: what is said is decided when it is sent.
 */
export const mailIntentSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  /** Unique within the contact. The same id twice is the same mail. */
  mailId: v.string(),
  kind: mailKind,
  magazineId: v.string(),
  /** Absent where the mail is about the magazine. */
  issueId: v.optional(v.string()),
  /** The publication that is announced; only with the kind `new-issue`. */
  publishedAt: v.optional(v.string()),
  /** Base address for the links in it. */
  baseUrl: v.string(),
  createdAt: v.string(),
  /** Not to be tried before; also how a sender keeps others from the mail it is sending. */
  dueAt: v.string(),
  attempts: v.number(),
  /** Why the mail service does not take it at present, in plain words. */
  waitsFor: v.optional(v.string()),
});
export type MailIntent = v.InferOutput<typeof mailIntentSchema>;

/** Attempts after which a mail that cannot be handed over is given up. */
export const MAX_ATTEMPTS = 8;

/** When a mail is due again after so many attempts: 1 minute, then twice as long each time, at most 4 hours. */
export function nextDue(attempts: number, now: Date): string {
  const minutes = Math.min(2 ** Math.max(attempts - 1, 0), 240);
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

const MINUTE = 60_000;

/**
 * When a mail is due again that waits for a reason of the account: after half as long as it has waited, at least 15
 * minutes and at most 6 hours.
 */
export function heldUntil(createdAt: string, now: Date): string {
  const half = (now.getTime() - Date.parse(createdAt)) / 2;
  const wait = Math.min(Math.max(half, 15 * MINUTE), 360 * MINUTE);
  return new Date(now.getTime() + wait).toISOString();
}
