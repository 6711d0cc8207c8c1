import { GetCommand, paginateQuery, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, TABLE } from "#platform/table/schema.ts";

const accountSchema = v.object({ accountId: v.string(), name: v.string(), createdAt: v.string() });
/** A tenant, which owns magazines. */
export type Account = v.InferOutput<typeof accountSchema>;

/** An account from its item; undefined for none. */
export function parseAccount(item: Record<string, unknown> | undefined): Account | undefined {
  return item && v.parse(accountSchema, item);
}

/** An account by its id. */
export async function findAccount(accountId: string): Promise<Account | undefined> {
  const { Item } = await table().send(
    new GetCommand({ TableName: settings().tableName, Key: keys.account(accountId) }),
  );
  return Item && v.parse(accountSchema, Item);
}

/** Pattern 10. */
export async function findAccountByName(name: string): Promise<Account | undefined> {
  const { Items } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :accounts AND ISK = :name",
      ExpressionAttributeValues: { ":accounts": indexKeys.accounts, ":name": name },
    }),
  );
  const item = Items?.[0];
  return item && v.parse(accountSchema, item);
}

/** Pattern 53. */
export async function listAccounts(): Promise<Account[]> {
  const found: Account[] = [];
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :accounts",
    ExpressionAttributeValues: { ":accounts": indexKeys.accounts },
  };
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    found.push(...Items.map((item) => v.parse(accountSchema, item)));
  }
  return found;
}

export async function createAccount(account: Account): Promise<void> {
  const Item = {
    ...keys.account(account.accountId),
    IPK: indexKeys.accounts,
    ISK: account.name,
    ...account,
    // Its contacts and grants are all in the index from the beginning: `indexContacts` passes it over.
    contactsIndexedAt: account.createdAt,
    grantsIndexedAt: account.createdAt,
  };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}
