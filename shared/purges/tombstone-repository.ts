import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "../runtime.ts";
import { ifConditionHolds } from "../table/expressions.ts";
import { indexKeys, type Key, keys, TABLE } from "../table/schema.ts";

const issueTombstone = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  conversionId: v.string(),
  createdAt: v.string(),
});
const magazineTombstone = v.object({ accountId: v.string(), magazineId: v.string() });
const contactTombstone = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
});

/** A deleted magazine, issue or contact of which something is still stored. */
export type Tombstone =
  | ({ kind: "issue" } & v.InferOutput<typeof issueTombstone>)
  | ({ kind: "magazine" } & v.InferOutput<typeof magazineTombstone>)
  | ({ kind: "contact" } & v.InferOutput<typeof contactTombstone>);

function parse(item: Record<string, unknown>): Tombstone {
  if ("contactId" in item) return { kind: "contact", ...v.parse(contactTombstone, item) };
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
  const command = new DeleteCommand({
    TableName: settings().tableName,
    Key: keyOf(tombstone),
    ConditionExpression: "attribute_exists(deletedAt)",
  });
  await ifConditionHolds(table().send(command));
}

function keyOf(tombstone: Tombstone): Key {
  const { accountId } = tombstone;
  switch (tombstone.kind) {
    case "magazine":
      return keys.magazine(accountId, tombstone.magazineId);
    case "issue":
      return keys.issue(accountId, tombstone.issueId);
    case "contact":
      return keys.contact(accountId, tombstone.addressHash);
  }
}
