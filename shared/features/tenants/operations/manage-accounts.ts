import type { AccountRecord } from "#contract/api/account/account-record.ts";
import type { Limits } from "#contract/api/account/quotas.ts";
import {
  findAccountByName,
  listAccounts as readAccounts,
} from "#features/accounts/account-repository.ts";
import { findUsage, saveLimits } from "#features/quotas/usage-repository.ts";
import { readAccount } from "#features/tenants/read-account.ts";

/** All accounts, oldest first, each with its limits and what it uses of them. */
export async function listAccounts(): Promise<AccountRecord[]> {
  const accounts = await readAccounts();
  const found: AccountRecord[] = [];
  for (const { accountId } of accounts.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    const record = await readAccount(accountId);
    if (record) found.push(record);
  }
  return found;
}

/**
 * Sets limits of one account, in place of the service's. What is over a limit stays; nothing is added to it.
 * @param limits null for no limit; undefined to have the service's again; what is not named stays
 * @returns the account; undefined if there is none of that name
 */
export async function limitAccount(
  name: string,
  limits: { readonly [Name in keyof Limits]?: Limits[Name] | undefined },
): Promise<AccountRecord | undefined> {
  const account = await findAccountByName(name);
  if (!account) return undefined;
  const { limits: before } = await findUsage(account.accountId);
  await saveLimits(account.accountId, { ...before, ...limits });
  return readAccount(account.accountId);
}
