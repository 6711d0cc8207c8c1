import { mailBaseUrl, mails, now } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import type { Announcement } from "./announcement.ts";
import { createAnnouncement, waitingAnnouncements } from "./announcement-repository.ts";
import { keyOfWork } from "#platform/work/work-list.ts";

/** An issue's publication, by ids. */
type Publication = Pick<Announcement, "accountId" | "magazineId" | "issueId" | "publishedAt">;

/**
 * Has the magazine's subscribers informed of a newly published issue (one write): once per
 * publication, however often it is called. The mails are written in the background.
 */
export async function announce(publication: Publication): Promise<void> {
  const announcement: Announcement = {
    ...publication,
    baseUrl: mailBaseUrl(),
    dueAt: now().toISOString(),
    position: "",
  };
  if (!(await createAnnouncement(announcement))) return;
  await nudge(mails, [keyOfWork(waitingAnnouncements, announcement)]);
}
