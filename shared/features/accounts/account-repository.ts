import * as v from "valibot";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { get, list, listAll } from "#platform/table/reads.ts";
import { put } from "#platform/table/table.ts";

const accountSchema = v.object({ accountId: v.string(), name: v.string(), createdAt: v.string() });
/** A tenant, which owns magazines. */
export type Account = v.InferOutput<typeof accountSchema>;

const ALL = { partition: indexKeys.accounts, isIndex: true };

/** An account from its item; undefined for a missing item. */
export function parseAccount(item: Record<string, unknown> | undefined): Account | undefined {
  return item && v.parse(accountSchema, item);
}

export async function findAccount(accountId: string): Promise<Account | undefined> {
  return parseAccount(await get(keys.account(accountId), { mayLag: true }));
}

/** Pattern 10. */
export async function findAccountByName(name: string): Promise<Account | undefined> {
  const { items } = await list({ ...ALL, only: { from: name, to: name } });
  return parseAccount(items[0]);
}

/** Pattern 53. */
export async function listAccounts(): Promise<Account[]> {
  const found: Account[] = [];
  for await (const item of listAll(ALL)) found.push(v.parse(accountSchema, item));
  return found;
}

export async function createAccount(account: Account): Promise<void> {
  await put({
    ...keys.account(account.accountId),
    IPK: indexKeys.accounts,
    ISK: account.name,
    ...account,
    // A new account's contacts and grants are indexed from the beginning: `indexContacts` skips it.
    contactsIndexedAt: account.createdAt,
    grantsIndexedAt: account.createdAt,
  });
}
