import * as v from "valibot";

/**
 * The announcement of a published issue, until all subscribers have their mail, as the table stores it. It is written
 * together with what is said of the issue, and kept when it is done: its mails have their message from it.
 */
export const announcementSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  /** The publication it is about: hiding and publishing again makes another one. */
  publishedAt: v.string(),
  /** Distinguishes it from others of the same publication; absent in those of earlier versions, of which there was one. */
  announcementId: v.optional(v.string()),
  /** When it was asked for; absent where that is the publication itself. */
  announcedAt: v.optional(v.string()),
  /** The publisher's own words, above those of the mail. */
  message: v.optional(v.string()),
  /** Base address for the links in the mails. */
  baseUrl: v.string(),
  /** The earliest time to continue; also keeps other workers from it. */
  dueAt: v.string(),
  /** Address hash of the last subscriber whose mail is written; empty before the first. */
  position: v.string(),
  /** Set once every subscriber whom the index showed has a mail: only those are looked for whom it did not show yet. */
  isLastLook: v.optional(v.boolean()),
  doneAt: v.optional(v.string()),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/**
 * Whether a subscriber's mail is written for good. Until then, taking up an interrupted batch may write it
 * once more, so it must not be sent.
 */
export function hasPassed(announcement: Announcement, addressHash: string): boolean {
  const { position, isLastLook = false, doneAt } = announcement;
  return isLastLook || doneAt !== undefined || addressHash <= position;
}
