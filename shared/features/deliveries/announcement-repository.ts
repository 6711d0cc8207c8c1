import * as v from "valibot";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { listPages } from "#platform/table/reads.ts";
import { putNew, removeAll } from "#platform/table/table.ts";
import { type Announcement, announcementSchema } from "./announcement.ts";
import { keyOfWork, workItem, type WorkKind } from "#platform/work/work-list.ts";

export function parseAnnouncement(
  item: Record<string, unknown> | undefined,
): Announcement | undefined {
  return item && v.parse(announcementSchema, item);
}

/** Pattern 16: the announcements whose subscribers are to have mail. A worker holds one by its time and its position. */
export const waitingAnnouncements: WorkKind<Announcement> = {
  partition: indexKeys.announcements,
  keyOf: ({ accountId, issueId, publishedAt }) =>
    keys.announcement(accountId, issueId, publishedAt),
  placeOf: ({ accountId, issueId, dueAt, doneAt }) =>
    doneAt === undefined ? `${dueAt}#${accountId}#${issueId}` : undefined,
  parse: (item) => v.parse(announcementSchema, item),
  heldBy: ["dueAt", "position", "doneAt"],
};

/** Writes the announcement of a publication (one write); false if there is one, done or not. */
export async function createAnnouncement(announcement: Announcement): Promise<boolean> {
  const { isDone, isRepeated } = await putNew(workItem(waitingAnnouncements, announcement));
  return isDone && !isRepeated;
}

/** Removes the announcements of a deleted issue; harmless if there is none. */
export async function deleteAnnouncements(accountId: string, issueId: string): Promise<void> {
  const { PK: partition, SK: beginsWith } = keys.announcement(accountId, issueId, "");
  for await (const items of listPages({ partition, only: { beginsWith } })) {
    await removeAll(
      items.map((item) => keyOfWork(waitingAnnouncements, v.parse(announcementSchema, item))),
    );
  }
}
