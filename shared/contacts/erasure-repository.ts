import { BatchWriteCommand, DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "../runtime.ts";
import { ifConditionHolds } from "../table/expressions.ts";
import { type ContactKey, keys, SUBSCRIPTION_REQUEST_PREFIX } from "../table/schema.ts";

const BATCH = 25;
const ownedSchema = v.object({ PK: v.string(), SK: v.string(), contactId: v.string() });

/**
 * Erases everything of a deleted contact (pattern 13) and what was asked for in its name, its tombstone last. May be repeated; another
 * contact under the same address is not touched.
 */
export async function eraseContact(contact: ContactKey): Promise<void> {
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :person",
    ExpressionAttributeValues: { ":person": keys.person(contact.accountId, contact.addressHash) },
    ConsistentRead: true,
  };
  const tombstone = keys.contact(contact.accountId, contact.addressHash);
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    const owned = Items.map((item) => v.parse(ownedSchema, item)).filter(
      ({ SK, contactId }) =>
        (contactId === contact.contactId && SK !== tombstone.SK) ||
        SK.startsWith(SUBSCRIPTION_REQUEST_PREFIX),
    );
    for (let at = 0; at < owned.length; at += BATCH) await deleteAll(owned.slice(at, at + BATCH));
  }
  const last = new DeleteCommand({
    TableName: settings().tableName,
    Key: tombstone,
    ConditionExpression: "contactId = :owner AND attribute_exists(deletedAt)",
    ExpressionAttributeValues: { ":owner": contact.contactId },
  });
  await ifConditionHolds(table().send(last));
}

/** Deletes up to 25 items; those the table leaves out when it is busy are tried again. */
async function deleteAll(items: readonly { PK: string; SK: string }[]): Promise<void> {
  const { tableName } = settings();
  let left: object[] = items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === 5) throw new Error("The table leaves deletions undone");
    const command = new BatchWriteCommand({ RequestItems: { [tableName]: left } });
    const { UnprocessedItems } = await table().send(command);
    left = UnprocessedItems?.[tableName] ?? [];
  }
}
