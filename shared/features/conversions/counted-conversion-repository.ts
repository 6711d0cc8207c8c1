import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { readInHundreds } from "#platform/table/read-with-magazine.ts";
import { keys } from "#platform/table/schema.ts";
import { type Conversion, conversionSchema } from "./conversion.ts";

/** Those of some conversions that are pending, read consistently. */
export async function stillPending(
  references: readonly ConversionReference[],
): Promise<Conversion[]> {
  const items = await readInHundreds(
    references.map(({ accountId, conversionId }) => keys.conversion(accountId, conversionId)),
    { mayLag: false },
  );
  const found = items.map((item) => v.parse(conversionSchema, item));
  return found.filter(({ status }) => status === "pending");
}

/** Notes how many bytes of a conversion are counted; false if another attempt has noted others since it was read. */
export async function saveCountedBytes(
  { accountId, conversionId, countedBytes: seen }: ConversionReference & { countedBytes: number },
  countedBytes: number,
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.conversion(accountId, conversionId),
    UpdateExpression: "SET countedBytes = :bytes",
    ConditionExpression: "countedBytes = :seen",
    ExpressionAttributeValues: { ":bytes": countedBytes, ":seen": seen },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}
