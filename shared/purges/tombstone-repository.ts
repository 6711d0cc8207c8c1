import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "../runtime.ts";
import { ifConditionHolds } from "../table/expressions.ts";
import { indexKeys, keys, TABLE } from "../table/schema.ts";

const issueTombstone = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  conversionId: v.string(),
  createdAt: v.string(),
});
const magazineTombstone = v.object({ accountId: v.string(), magazineId: v.string() });

/** A deleted magazine or issue of which something is still stored. */
export type Tombstone =
  | ({ kind: "issue" } & v.InferOutput<typeof issueTombstone>)
  | ({ kind: "magazine" } & v.InferOutput<typeof magazineTombstone>);

function parse(item: Record<string, unknown>): Tombstone {
  return "issueId" in item
    ? { kind: "issue", ...v.parse(issueTombstone, item) }
    : { kind: "magazine", ...v.parse(magazineTombstone, item) };
}

/** Pattern 9: the oldest tombstones, as many as one read brings. */
export async function listTombstones(): Promise<Tombstone[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :purge",
      ExpressionAttributeValues: { ":purge": indexKeys.purge },
    }),
  );
  return Items.map(parse);
}

/** Removes the tombstone itself; harmless when it is gone. */
export async function removeTombstone(tombstone: Tombstone): Promise<void> {
  const Key =
    tombstone.kind === "issue"
      ? keys.issue(tombstone.accountId, tombstone.issueId)
      : keys.magazine(tombstone.accountId, tombstone.magazineId);
  const command = new DeleteCommand({
    TableName: settings().tableName,
    Key,
    ConditionExpression: "attribute_exists(deletedAt)",
  });
  await ifConditionHolds(table().send(command));
}
