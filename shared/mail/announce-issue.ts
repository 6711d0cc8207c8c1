import type { Issue } from "../issues/issue.ts";
import type { Magazine } from "../magazines/magazine.ts";
import { mailBaseUrl, now } from "../runtime.ts";
import type { Announcement } from "./announcement.ts";
import { createAnnouncement, keyOfAnnouncement } from "./announcement-repository.ts";
import { nudgeSender } from "./nudge.ts";

/**
 * Has the magazine's subscribers told of an issue as it was just published (one write): once per
 * publication, however often it is called. The mails are written in the background.
 */
export async function announce(publication: { issue: Issue; magazine: Magazine }): Promise<void> {
  const { issue, magazine } = publication;
  if (issue.publishedAt === undefined) return;
  const announcement: Announcement = {
    accountId: issue.accountId,
    magazineId: magazine.magazineId,
    issueId: issue.issueId,
    publishedAt: issue.publishedAt,
    baseUrl: mailBaseUrl(),
    dueAt: now().toISOString(),
    position: "",
  };
  if (await createAnnouncement(announcement)) await nudgeSender([keyOfAnnouncement(announcement)]);
}
