import * as v from "valibot";

/**
 * The announcement of a published issue as the table stores it, pending until all subscribers have their mail. Written
 * together with the issue's change, and kept afterwards: its mails take their message from it.
 */
export const announcementSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  /** The announced publication: hiding and publishing again makes another one. */
  publishedAt: v.string(),
  /** Distinguishes announcements of the same publication; absent in old ones, which are unique. */
  announcementId: v.optional(v.string()),
  /** When it was requested; absent if the publication itself announced it. */
  announcedAt: v.optional(v.string()),
  /** The publisher's message, above the mail's text. */
  message: v.optional(v.string()),
  /** Base address for the links in the mails. */
  baseUrl: v.string(),
  /** The earliest time to continue; also keeps other workers away. */
  dueAt: v.string(),
  /** Address hash of the last subscriber whose mail is written; empty before the first. */
  position: v.string(),
  /** Set once every subscriber in the index has a mail: the last pass only looks for those the index had not shown. */
  isLastLook: v.optional(v.boolean()),
  doneAt: v.optional(v.string()),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/**
 * Whether a subscriber's mail is final. Before that, resuming an interrupted batch may write it again, so it must not
 * be sent.
 */
export function hasPassed(announcement: Announcement, addressHash: string): boolean {
  const { position, isLastLook = false, doneAt } = announcement;
  return isLastLook || doneAt !== undefined || addressHash <= position;
}
