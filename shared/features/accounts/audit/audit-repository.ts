import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { now, settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { type AuditEntry, auditEntrySchema } from "./audit-entry.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Writes a line, which a repetition of its call writes again as it is (one write). */
export async function putEntry(accountId: string, entry: AuditEntry): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(entry.at) / 1000) + YEAR_SECONDS;
  const Item = {
    ...keys.auditEntry(accountId, entry.entryId),
    ...entry,
    [TABLE.timeToLive]: expiresAt,
  };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}

/** Pattern 59: the lines of a time, both ends included to the second, newest first. */
export async function listEntries(
  accountId: string,
  { from, to, ...request }: BatchRequest & { from: Date | undefined; to: Date | undefined },
): Promise<Batch<AuditEntry>> {
  const at = now().getTime();
  const earliest = Math.max(from?.getTime() ?? 0, at - YEAR_SECONDS * 1000);
  const latest = to?.getTime() ?? at;
  if (secondOf(earliest) > secondOf(latest)) return { entries: [], nextCursor: undefined };
  const { PK, SK: first } = keys.auditEntry(accountId, secondOf(earliest));
  const last = `${secondOf(latest)}~`;
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :entries AND SK BETWEEN :first AND :last",
    ExpressionAttributeValues: { ":entries": PK, ":first": first, ":last": last },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  // DynamoDB refuses a start outside of what is asked for, as after other times with the same cursor.
  const keyAt = (position: string) => ({ PK, SK: clamped(position, first, last) });
  return readBatch(query, { request, keyAt }, (item) => {
    const entry = v.parse(auditEntrySchema, item);
    return { entry, position: entry.entryId };
  });
}

/** With what the ids of a second's lines begin. */
function secondOf(milliseconds: number): string {
  return String(Math.floor(Math.max(0, milliseconds) / 1000)).padStart(12, "0");
}

function clamped(position: string, first: string, last: string): string {
  if (position < first) return first;
  return position > last ? last : position;
}
