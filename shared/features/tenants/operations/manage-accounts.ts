import type { AccountRecord } from "#contract/api/account/account-record.ts";
import type { Limits } from "#contract/api/account/quotas.ts";
import { OPERATOR } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";
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
 * Sets one account's limits, which replace the service's, and records it in its audit log. Existing objects beyond a limit stay, but none can be added.
 * @param limits null for no limit; undefined restores the service's; missing ones stay
 * @returns the account; undefined if the name is unknown
 */
export async function limitAccount(
  name: string,
  limits: { readonly [Name in keyof Limits]?: Limits[Name] | undefined },
): Promise<AccountRecord | undefined> {
  const account = await findAccountByName(name);
  if (!account) return undefined;
  const { accountId } = account;
  const { limits: before } = await findUsage(accountId);
  await saveLimits(accountId, { ...before, ...limits });
  const object = { kind: "account", id: accountId };
  await recordEntry(accountId, { ...OPERATOR, action: "limitAccount", object });
  return readAccount(accountId);
}
