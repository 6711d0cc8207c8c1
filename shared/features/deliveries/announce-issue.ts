import type { Write } from "#platform/ports/item-store.ts";
import { mailBaseUrl, mails, now } from "#platform/runtime.ts";
import { keyOfWork } from "#platform/work/work-list.ts";
import { nudge } from "#platform/work/nudge.ts";
import { drawBytes } from "#values/repeatable.ts";
import type { Announcement } from "./announcement.ts";
import { announcementWrite, waitingAnnouncements } from "./announcement-repository.ts";

/** An issue's publication, by ids, and the publisher's message. */
type Publication = Pick<
  Announcement,
  "accountId" | "magazineId" | "issueId" | "publishedAt" | "message"
>;

/**
 * Makes a change with an announcement to the magazine's subscribers, in one transaction; the mails are written in the
 * background.
 * @param publication undefined for no announcement
 * @param write makes the change together with these writes; undefined if it was not made
 */
export async function withAnnouncement<Outcome>(
  publication: Publication | undefined,
  write: (announced: readonly Write[]) => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> {
  if (!publication) return write([]);
  const announcement = newAnnouncement(publication);
  const outcome = await write([announcementWrite(announcement)]);
  if (outcome !== undefined) await nudge(mails, [keyOfWork(waitingAnnouncements, announcement)]);
  return outcome;
}

function newAnnouncement(publication: Publication): Announcement {
  const { accountId, magazineId, issueId, publishedAt, message } = publication;
  const at = now().toISOString();
  return {
    accountId,
    magazineId,
    issueId,
    publishedAt,
    announcementId: drawBytes("announcement", 8).toString("hex"),
    ...(at !== publishedAt && { announcedAt: at }),
    ...(message !== undefined && { message }),
    baseUrl: mailBaseUrl(),
    dueAt: at,
    position: "",
  };
}
