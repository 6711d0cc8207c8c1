import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "../runtime.ts";
import { ifConditionHolds } from "../table/expressions.ts";
import { keys } from "../table/schema.ts";

/** That an address is never mailed again, by any account. It holds no address. */
export interface Suppression {
  addressHash: string;
  reason: "bounce" | "complaint";
  createdAt: string;
}

/** Writes a suppression (one write); the first one is kept. */
export async function createSuppression(suppression: Suppression): Promise<void> {
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: { ...keys.suppression(suppression.addressHash), ...suppression },
    ConditionExpression: "attribute_not_exists(PK)",
  });
  await ifConditionHolds(table().send(put));
}
