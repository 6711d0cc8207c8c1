import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { keys } from "#platform/table/schema.ts";

/** Requests that an issue accepts at once, and the time after which it accepts one more: 120 an hour. */
const BURST = 20;
const GAP_MILLISECONDS = 30_000;

interface IssueKey {
  accountId: string;
  issueId: string;
}

/**
 * Uses one request of an issue's allowance (one conditional write, or two). The table stores the moment at which
 * all are available again; each use moves it on.
 * @returns false when none is left
 */
export async function takeTurn({ accountId, issueId }: IssueKey, now: Date): Promise<boolean> {
  const at = now.getTime();
  const request = { TableName: settings().tableName, Key: keys.allowance(accountId, issueId) };
  const first = new UpdateCommand({
    ...request,
    UpdateExpression: "SET freeAt = :next",
    ConditionExpression: "attribute_not_exists(freeAt) OR freeAt <= :now",
    ExpressionAttributeValues: { ":next": at + GAP_MILLISECONDS, ":now": at },
  });
  if (await ifConditionHolds(table().send(first))) return true;
  const further = new UpdateCommand({
    ...request,
    UpdateExpression: "ADD freeAt :gap",
    ConditionExpression: "freeAt <= :latest",
    ExpressionAttributeValues: {
      ":gap": GAP_MILLISECONDS,
      ":latest": at + (BURST - 1) * GAP_MILLISECONDS,
    },
  });
  return (await ifConditionHolds(table().send(further))) !== undefined;
}

/** Removes the stored allowance of a deleted issue; harmless if there is none. */
export async function deleteAllowance({ accountId, issueId }: IssueKey): Promise<void> {
  await table().send(
    new DeleteCommand({
      TableName: settings().tableName,
      Key: keys.allowance(accountId, issueId),
    }),
  );
}
