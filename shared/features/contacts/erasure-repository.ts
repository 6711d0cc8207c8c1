import { DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settleMarks } from "#features/deliveries/record-event.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { type ContactKey, keys, SUBSCRIPTION_REQUEST_PREFIX } from "#platform/table/schema.ts";
import { deleteAll } from "#platform/table/write-batches.ts";

const ownedSchema = v.object({
  PK: v.string(),
  SK: v.string(),
  contactId: v.string(),
  kind: v.optional(v.string()),
});

/**
 * Erases everything of a deleted contact (pattern 13), all requests in its name and the mails about them, its tombstone last. May be
 * repeated; another contact under the same address is not touched.
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
      ({ SK, contactId, kind }) =>
        (contactId === contact.contactId && SK !== tombstone.SK) ||
        SK.startsWith(SUBSCRIPTION_REQUEST_PREFIX) ||
        kind === ("subscription-request" satisfies MailKind),
    );
    await settleMarks(
      contact.accountId,
      Items.filter(({ contactId }) => contactId === contact.contactId),
    );
    await deleteAll(owned);
  }
  const last = new DeleteCommand({
    TableName: settings().tableName,
    Key: tombstone,
    ConditionExpression: "contactId = :owner AND attribute_exists(deletedAt)",
    ExpressionAttributeValues: { ":owner": contact.contactId },
  });
  await ifConditionHolds(table().send(last));
}
