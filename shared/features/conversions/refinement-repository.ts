import { paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds, type UpdateExpression } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { type Conversion, conversionSchema } from "./conversion.ts";
import type { Refinement } from "./refinement.ts";

/** Pattern 23: conversions whose issues owed refinements before `before`, oldest first. */
export async function listUnrefined(before: string): Promise<Conversion[]> {
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :refinements AND ISK < :before",
    ExpressionAttributeValues: { ":refinements": indexKeys.refinements, ":before": before },
  };
  const found: Conversion[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    found.push(...Items.map((item) => v.parse(conversionSchema, item)));
  }
  return found;
}

/** Notes when what is owed was announced once more. */
export async function saveRefinementSweep(
  conversion: ConversionReference,
  sweptAt: string,
): Promise<void> {
  await save(conversion, change({ sweptAt }), "attribute_exists(PK)");
}

/** Notes how many attempts at refinements were begun since one came further; repeating it changes nothing. */
export async function saveRefinementAttempts(
  conversion: ConversionReference,
  refinementAttempts: number,
): Promise<void> {
  await save(conversion, change({ refinementAttempts }), "attribute_exists(PK)");
}

/**
 * Strikes refinements off what is owed, whether they were made or given up. The second write takes a conversion that owes
 * nothing more off the list; if it is not reached, the sweep makes it.
 */
export async function settleRefinements(
  conversion: ConversionReference,
  ...refinements: Refinement[]
): Promise<void> {
  await save(
    conversion,
    {
      UpdateExpression: "DELETE #owed :refinement REMOVE #refinementAttempts",
      ExpressionAttributeNames: { "#owed": "owed", "#refinementAttempts": "refinementAttempts" },
      ExpressionAttributeValues: { ":refinement": new Set(refinements) },
    },
    "attribute_exists(PK)",
  );
  await leaveList(conversion);
}

/** Takes a conversion that owes nothing off the list; one that owes something stays (one conditional write). */
export async function leaveList(conversion: ConversionReference): Promise<void> {
  const { UpdateExpression, ExpressionAttributeNames } = change({}, ["IPK", "ISK"]);
  await save(
    conversion,
    {
      UpdateExpression,
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ":refinements": indexKeys.refinements },
    },
    "IPK = :refinements AND attribute_not_exists(owed)",
  );
}

async function save(
  { accountId, conversionId }: ConversionReference,
  expression: UpdateExpression,
  condition: string,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.conversion(accountId, conversionId),
    ...expression,
    ConditionExpression: condition,
  });
  await ifConditionHolds(table().send(update));
}
