import { randomBytes } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "./expressions.ts";

/**
 * Distinguishes one write from every other. The client sends a write again if its answer was lost, and then finds the
 * result of the first one; the mark identifies it as its own.
 */
export function newWriteMark(): string {
  return randomBytes(8).toString("base64url");
}

/**
 * Puts an item if there is none (one write); false if there is one. Later changes (`updatedAt`) are
 * never overwritten.
 */
export async function putNew(item: Record<string, unknown>): Promise<boolean> {
  const mark = newWriteMark();
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: { ...item, mark },
    ConditionExpression:
      "attribute_not_exists(PK) OR (mark = :mark AND attribute_not_exists(updatedAt))",
    ExpressionAttributeValues: { ":mark": mark },
  });
  return (await ifConditionHolds(table().send(put))) !== undefined;
}
