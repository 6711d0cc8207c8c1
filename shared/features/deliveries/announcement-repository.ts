import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { absent } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { listPages } from "#platform/table/reads.ts";
import { removeAll } from "#platform/table/table.ts";
import { type Announcement, announcementSchema } from "./announcement.ts";
import { keyOfWork, workItem, type WorkKind } from "#platform/work/work-list.ts";

export function parseAnnouncement(
  item: Record<string, unknown> | undefined,
): Announcement | undefined {
  return item && v.parse(announcementSchema, item);
}

/** Pattern 16: the announcements with unwritten mails. A worker holds one by its time and its position. */
export const waitingAnnouncements: WorkKind<Announcement> = {
  partition: indexKeys.announcements,
  keyOf: ({ accountId, issueId, ...of }) => keys.announcement(accountId, issueId, of),
  placeOf: ({ accountId, issueId, dueAt, doneAt }) =>
    doneAt === undefined ? `${dueAt}#${accountId}#${issueId}` : undefined,
  parse: (item) => v.parse(announcementSchema, item),
  heldBy: ["dueAt", "position", "doneAt"],
};

/** The write of an announcement, which belongs to its issue's transaction. */
export function announcementWrite(announcement: Announcement): Write {
  return { put: workItem(waitingAnnouncements, announcement), when: absent() };
}

export async function deleteAnnouncements(accountId: string, issueId: string): Promise<void> {
  const { PK: partition, SK: beginsWith } = keys.announcement(accountId, issueId, {
    publishedAt: "",
  });
  for await (const items of listPages({ partition, only: { beginsWith } })) {
    await removeAll(
      items.map((item) => keyOfWork(waitingAnnouncements, v.parse(announcementSchema, item))),
    );
  }
}
