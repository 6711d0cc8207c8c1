import { DeleteCommand, paginateQuery, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { type ChangeMark, orMarked } from "#features/deliveries/change-mark.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds, type UpdateExpression } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type IndexKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
import type { Issue } from "./issue.ts";
import { tryWrite } from "./issue-repository.ts";
import { putOnShelf, takeOffShelf } from "./shelf-entry-repository.ts";
import { type Schedule, type ScheduleReference, scheduleSchema } from "./schedule.ts";

function keyOf({ accountId, issueId, scheduleId }: ScheduleReference): Key {
  return keys.schedule(accountId, issueId, scheduleId);
}

function dueRow({ issueId, scheduleId }: ScheduleReference, dueAt: string): IndexKey {
  return { IPK: indexKeys.schedules, ISK: `${dueAt}#${issueId}#${scheduleId}` };
}

/** Writes the row of a schedule (one write, which may be repeated). */
export async function putSchedule(schedule: Schedule): Promise<void> {
  const Item = { ...keyOf(schedule), ...dueRow(schedule, schedule.dueAt), ...schedule };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}

/** Pattern 40: all schedules, the next one first, read on only as far as they are taken. */
export async function* listSchedules(): AsyncGenerator<Schedule> {
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :schedules",
    ExpressionAttributeValues: { ":schedules": indexKeys.schedules },
  };
  for await (const { Items = [] } of paginateQuery({ client: table(), pageSize: BATCH }, query)) {
    yield* Items.map((item) => v.parse(scheduleSchema, item));
  }
}
const BATCH = 25;

/** Moves a schedule to its next time (one write); without effect if it is gone. */
export async function moveSchedule(schedule: ScheduleReference, dueAt: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keyOf(schedule),
    ...change({ dueAt, ...dueRow(schedule, dueAt) }),
    ConditionExpression: "attribute_exists(PK)",
  });
  await ifConditionHolds(table().send(update));
}

/** Removes the row of a schedule; harmless if there is none. */
export async function removeSchedule(schedule: ScheduleReference): Promise<void> {
  const Key = keyOf(schedule);
  await table().send(new DeleteCommand({ TableName: settings().tableName, Key }));
}

/**
 * Shows an issue whose time has come (one write, after the entry of the shelf).
 * @returns undefined, without effect, if it is too early, or if the schedule is not the issue's or no longer
 */
export async function publishOnTime(
  issue: Issue,
  scheduleId: string,
  mark: ChangeMark,
): Promise<Issue | undefined> {
  const at = now().toISOString();
  if (issue.listed) await putOnShelf(issue, at);
  const expression = change({ publishedAt: at, updatedAt: at, ...mark }, ["publishAt"]);
  const isDue = "attribute_not_exists(publishedAt) AND publishAt <= :at";
  return writeOnTime(issue, expression, {
    also: orMarked(`(scheduleId = :scheduleId AND ${isDue})`, mark),
    at,
    scheduleId,
  });
}

/**
 * Ends the schedule of an issue whose last time has come, and hides it if it is shown (one write, before that of the
 * shelf).
 * @param condition what must hold besides, of whether it is shown
 * @returns undefined, without effect, as above
 */
export async function hideOnTime(
  issue: Issue,
  scheduleId: string,
  { condition, mark }: { condition: "attribute_exists" | "attribute_not_exists"; mark: ChangeMark },
): Promise<Issue | undefined> {
  const at = now().toISOString();
  const removed = ["publishedAt", "listed", "publishAt", "unpublishAt", "scheduleId"];
  const isDue = `${condition}(publishedAt) AND unpublishAt <= :at`;
  const hidden = await writeOnTime(issue, change({ updatedAt: at, ...mark }, removed), {
    also: orMarked(`(scheduleId = :scheduleId AND ${isDue})`, mark),
    at,
    scheduleId,
  });
  if (hidden) await takeOffShelf(issue);
  return hidden;
}

function writeOnTime(
  issue: Issue,
  expression: UpdateExpression,
  { also, at, scheduleId }: { also: string; at: string; scheduleId: string },
): Promise<Issue | undefined> {
  const values = { ...expression.ExpressionAttributeValues, ":at": at, ":scheduleId": scheduleId };
  return tryWrite(issue, { ...expression, ExpressionAttributeValues: values }, also);
}
