import * as v from "valibot";

/**
 * That an issue was published, until all subscribers have their mail, as the table holds it. Kept when
 * it is done, so that publishing again announces nothing.
 */
export const announcementSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  /** The publication it is about: hiding and publishing again is another one. */
  publishedAt: v.string(),
  /** Base address for the links in the mails. */
  baseUrl: v.string(),
  /** Not to be gone on with before; also how one worker keeps others from it. */
  dueAt: v.string(),
  /** Address hash of the last subscriber whose mail is written; empty before the first. */
  position: v.string(),
  doneAt: v.optional(v.string()),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/**
 * Whether a subscriber's mail has been written for good. Until then it may be written once more by
 * whoever takes up an interrupted batch, and so must not be sent.
 */
export function hasPassed({ position, doneAt }: Announcement, addressHash: string): boolean {
  return doneAt !== undefined || addressHash <= position;
}
