import * as v from "valibot";
import type { Changes, IndexKey, Key, System } from "#platform/ports/item-store.ts";
import { absent, all, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { list, listPages } from "#platform/table/reads.ts";
import { change, putNew, removeAll } from "#platform/table/table.ts";
import { type Announcement, announcementSchema } from "./announcement.ts";

export function parseAnnouncement(
  item: Record<string, unknown> | undefined,
): Announcement | undefined {
  return item && v.parse(announcementSchema, item);
}

/** The key of an announcement. */
export function keyOfAnnouncement({ accountId, issueId, publishedAt }: Announcement): Key {
  return keys.announcement(accountId, issueId, publishedAt);
}

function dueRow({ accountId, issueId, dueAt }: Announcement): IndexKey {
  return { IPK: indexKeys.announcements, ISK: `${dueAt}#${accountId}#${issueId}` };
}

/** Writes the announcement of a publication (one write); false if there is one, done or not. */
export async function createAnnouncement(announcement: Announcement): Promise<boolean> {
  const keysOfIt = { ...keyOfAnnouncement(announcement), ...dueRow(announcement) };
  const { isDone, isRepeated } = await putNew({ ...keysOfIt, ...announcement });
  return isDone && !isRepeated;
}

/** Pattern 16: announcements that are due, oldest first, at most `limit`; those after `after`, even if that is gone. */
export async function listDueAnnouncements(
  now: string,
  limit: number,
  after?: Announcement,
): Promise<Announcement[]> {
  const { items } = await list({
    partition: indexKeys.announcements,
    isIndex: true,
    // Sorts after every row of that very moment.
    only: { before: `${now}#~` },
    limit,
    start: after && { ...keyOfAnnouncement(after), ...dueRow(after) },
  });
  return items.map((item) => v.parse(announcementSchema, item));
}

/**
 * Takes, continues or releases an announcement (one conditional write).
 * @returns undefined if another worker has it by now, or it is done
 */
export async function advance(
  seen: Announcement,
  next: Partial<Pick<Announcement, "dueAt" | "position" | "isLastLook">>,
): Promise<Announcement | undefined> {
  const advanced = { ...seen, ...next };
  const written = await write(seen, { set: { ...next, ...dueRow(advanced) } });
  return written ? advanced : undefined;
}

/** Ends an announcement that has been held since `seen`. It leaves the list and stays as a mark. */
export async function finish(seen: Announcement, doneAt: string): Promise<void> {
  await write(seen, { set: { doneAt }, remove: ["IPK", "ISK"] });
}

/** Removes the announcements of a deleted issue; harmless if there is none. */
export async function deleteAnnouncements(accountId: string, issueId: string): Promise<void> {
  const { PK: partition, SK: beginsWith } = keys.announcement(accountId, issueId, "");
  for await (const items of listPages({ partition, only: { beginsWith } })) {
    await removeAll(items.map((item) => keyOfAnnouncement(v.parse(announcementSchema, item))));
  }
}

async function write(
  seen: Announcement,
  changes: Changes<Announcement & System>,
): Promise<boolean> {
  const isHeld = all(is("dueAt", seen.dueAt), is("position", seen.position), absent("doneAt"));
  return (await change<Announcement>(keyOfAnnouncement(seen), changes, { when: isHeld })).isDone;
}
