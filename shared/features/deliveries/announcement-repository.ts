import { DeleteCommand, paginateQuery, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds, type UpdateExpression } from "#platform/table/expressions.ts";
import { putNew } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type IndexKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
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
export function createAnnouncement(announcement: Announcement): Promise<boolean> {
  return putNew({ ...keyOfAnnouncement(announcement), ...dueRow(announcement), ...announcement });
}

/** Pattern 16: announcements that are due, oldest first, at most `limit`; those after `after`, even if that is gone. */
export async function listDueAnnouncements(
  now: string,
  limit: number,
  after?: Announcement,
): Promise<Announcement[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :announcements AND ISK < :later",
      ExpressionAttributeValues: {
        ":announcements": indexKeys.announcements,
        // Sorts after every row of that very moment.
        ":later": `${now}#~`,
      },
      Limit: limit,
      ...(after && { ExclusiveStartKey: { ...keyOfAnnouncement(after), ...dueRow(after) } }),
    }),
  );
  return Items.map((item) => v.parse(announcementSchema, item));
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
  const written = await write(seen, change({ ...next, ...dueRow(advanced) }));
  return written ? advanced : undefined;
}

/** Ends an announcement that has been held since `seen`. It leaves the list and stays as a mark. */
export async function finish(seen: Announcement, doneAt: string): Promise<void> {
  await write(seen, change({ doneAt }, ["IPK", "ISK"]));
}

/** Removes the announcements of a deleted issue; harmless if there is none. */
export async function deleteAnnouncements(accountId: string, issueId: string): Promise<void> {
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :issue AND begins_with(SK, :announcement)",
    ExpressionAttributeValues: {
      ":issue": keys.issue(accountId, issueId).PK,
      ":announcement": keys.announcement(accountId, issueId, "").SK,
    },
  };
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    for (const item of Items) {
      const Key = keyOfAnnouncement(v.parse(announcementSchema, item));
      await table().send(new DeleteCommand({ TableName: settings().tableName, Key }));
    }
  }
}

async function write(seen: Announcement, expression: UpdateExpression): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keyOfAnnouncement(seen),
    UpdateExpression: expression.UpdateExpression,
    ConditionExpression:
      "#dueAt = :seenDueAt AND #position = :seenPosition AND attribute_not_exists(#doneAt)",
    ExpressionAttributeNames: {
      ...expression.ExpressionAttributeNames,
      "#dueAt": "dueAt",
      "#position": "position",
      "#doneAt": "doneAt",
    },
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":seenDueAt": seen.dueAt,
      ":seenPosition": seen.position,
    },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}
