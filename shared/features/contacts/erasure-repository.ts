import { DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { entryKeysOf } from "#features/deliveries/issue-mail-repository.ts";
import { settleMarks } from "#features/deliveries/record-event.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { type ContactKey, keys } from "#platform/table/schema.ts";
import { SEARCH_WORD_PREFIX, SUBSCRIPTION_REQUEST_PREFIX } from "#platform/table/sort-keys.ts";
import { deleteAll } from "#platform/table/write-batches.ts";

const ownedSchema = v.object({
  PK: v.string(),
  SK: v.string(),
  contactId: v.string(),
  kind: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  accountId: v.optional(v.string()),
  addressHash: v.optional(v.string()),
  mailId: v.optional(v.string()),
  issueId: v.optional(v.string()),
});
type Owned = v.InferOutput<typeof ownedSchema>;

/** Far longer than a contact takes from what it is found by to itself. */
const ORPHAN_MILLISECONDS = 60 * 60 * 1000;

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
      (item) => item.SK !== tombstone.SK && belongsTo(contact, item),
    );
    await settleMarks(
      contact.accountId,
      Items.filter(({ contactId }) => contactId === contact.contactId),
    );
    await deleteAll(owned.flatMap((item) => [...entryKeysOf(item), item]));
  }
  const last = new DeleteCommand({
    TableName: settings().tableName,
    Key: tombstone,
    ConditionExpression: "contactId = :owner AND attribute_exists(deletedAt)",
    ExpressionAttributeValues: { ":owner": contact.contactId },
  });
  await ifConditionHolds(table().send(last));
}

/** Whether an item goes with a contact: also requests by anybody, and what was left by a contact that never came to be. */
function belongsTo({ contactId }: ContactKey, { SK, kind, createdAt, ...item }: Owned): boolean {
  const isOrphan =
    SK.startsWith(SEARCH_WORD_PREFIX) &&
    Date.parse(createdAt ?? "") < now().getTime() - ORPHAN_MILLISECONDS;
  const isRequest =
    SK.startsWith(SUBSCRIPTION_REQUEST_PREFIX) ||
    kind === ("subscription-request" satisfies MailKind);
  return item.contactId === contactId || isRequest || isOrphan;
}
