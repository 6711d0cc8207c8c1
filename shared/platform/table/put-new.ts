import { randomBytes } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "./expressions.ts";

/**
 * Tells one write from every other. The client sends a write again when its answer was lost, and then meets what the
 * first one did; by the mark it knows that as its own.
 */
export function newWriteMark(): string {
  return randomBytes(8).toString("base64url");
}

/**
 * Puts an item where there is none (one write); false when there is one. What was changed since (`updatedAt`) is
 * never put back.
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
