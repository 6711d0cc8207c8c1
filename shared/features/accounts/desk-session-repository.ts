import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark, putNew } from "#platform/table/put-new.ts";
import { keys } from "#platform/table/schema.ts";
import { type DeskSession, deskSessionSchema, type LastSeen } from "./desk-session.ts";
import type { BearerText } from "./bearer-text.ts";

export async function createDeskSession(session: DeskSession): Promise<void> {
  const isNew = await putNew({
    ...keys.deskSession(session.accountId, session.sessionId),
    ...session,
  });
  if (!isNew) throw new Error("The session exists");
}

/** Pattern 51, of one. The session may be over. */
export async function findDeskSession({
  accountId,
  hash,
}: BearerText): Promise<DeskSession | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.deskSession(accountId, hash),
      ConsistentRead: true,
    }),
  );
  return Item && v.parse(deskSessionSchema, Item);
}

/** Pattern 51. Those that `isListed` refuses are passed over. */
export function listDeskSessions(
  accountId: string,
  request: BatchRequest,
  isListed: (session: DeskSession) => boolean,
): Promise<Batch<DeskSession>> {
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :sessions",
    ExpressionAttributeValues: { ":sessions": keys.deskSession(accountId, "").PK },
    ConsistentRead: true,
  };
  const keyAt = (position: string) => ({ ...keys.deskSession(accountId, position) });
  return readBatch(query, { request, keyAt }, (item) => {
    const session = v.parse(deskSessionSchema, item);
    return isListed(session) ? { entry: session, position: session.sessionId } : undefined;
  });
}

/**
 * Records a use of a session, which moves its end (one conditional write).
 * @returns false if it has ended since it was read, or another call has recorded a use
 */
export async function saveSessionUse(
  { accountId, sessionId, lastUsedAt }: DeskSession,
  use: Pick<DeskSession, "lastUsedAt" | "expiresAt"> & LastSeen,
): Promise<boolean> {
  const expression = change({ ...use });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.deskSession(accountId, sessionId),
    ...expression,
    ConditionExpression:
      "attribute_not_exists(endedBy) AND (#lastUsedAt = :seen OR #lastUsedAt = :lastUsedAt)",
    ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ":seen": lastUsedAt },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/**
 * Ends a session (one conditional write). The table drops it later.
 * @param apiKey the key that it has to belong to, if any will not do
 * @returns false if there is none, or only one that is over by `at`
 */
export async function endDeskSession(
  { accountId, hash }: BearerText,
  { apiKey, at }: { apiKey: string | undefined; at: Date },
): Promise<boolean> {
  const seconds = Math.floor(at.getTime() / 1000);
  const expression = change({ expiresAt: seconds, endedBy: newWriteMark() }, ["address"]);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.deskSession(accountId, hash),
    ...expression,
    ConditionExpression: `(#expiresAt > :expiresAt${apiKey === undefined ? "" : " AND apiKey = :apiKey"}) OR #endedBy = :endedBy`,
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ...(apiKey !== undefined && { ":apiKey": apiKey }),
    },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}
