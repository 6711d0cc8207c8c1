import { paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, TABLE } from "#platform/table/schema.ts";

const accountSchema = v.object({
  accountId: v.string(),
  /** Where indexing continues: the cursor of the list of contacts. */
  contactsIndexedTo: v.optional(v.string()),
  contactsIndexedAt: v.optional(v.string()),
  /** The same of the contacts' grants. */
  grantsIndexedTo: v.optional(v.string()),
  grantsIndexedAt: v.optional(v.string()),
});
export type UnindexedAccount = v.InferOutput<typeof accountSchema>;

/** Pattern 10: the accounts with contacts from before there was a search, or with grants from before they were listed by issue. */
export async function listUnindexedAccounts(): Promise<UnindexedAccount[]> {
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :accounts",
    ExpressionAttributeValues: { ":accounts": indexKeys.accounts },
  };
  const accounts: UnindexedAccount[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    accounts.push(...Items.map((item) => v.parse(accountSchema, item)));
  }
  return accounts.filter(
    ({ contactsIndexedAt, grantsIndexedAt }) =>
      contactsIndexedAt === undefined || grantsIndexedAt === undefined,
  );
}

/** Saves how far an account's contacts, or their grants, are indexed (one write). */
export async function saveIndexing(
  accountId: string,
  progress: Partial<Omit<UnindexedAccount, "accountId">>,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.account(accountId),
    ...change(progress),
    ConditionExpression: "attribute_exists(PK)",
  });
  await ifConditionHolds(table().send(update));
}
