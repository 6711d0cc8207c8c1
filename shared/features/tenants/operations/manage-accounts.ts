import type { AccountRecord } from "#contract/api/account/account-record.ts";
import type { Limits } from "#contract/api/account/quotas.ts";
import {
  findAccountByName,
  listAccounts as readAccounts,
} from "#features/accounts/account-repository.ts";
import { findUsage, saveLimits } from "#features/quotas/usage-repository.ts";
import { readAccount } from "#features/tenants/read-account.ts";

/** All accounts, oldest first, with their limits and usage. */
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
 * Sets one account's limits, which replace the service's. Existing objects beyond a limit stay, but none can be added.
 * @param limits null for no limit; undefined restores the service's; missing ones stay
 * @returns the account; undefined if the name is unknown
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
