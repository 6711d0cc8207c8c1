import type { AccountRecord } from "#contract/api/account/account-record.ts";
import { unauthorized } from "#features/accounts/authenticate.ts";
import { readAccount } from "#features/tenants/read-account.ts";

/** The account of a caller. @throws UNAUTHORIZED if it is gone together with its key */
export async function getAccount(accountId: string): Promise<AccountRecord> {
  const account = await readAccount(accountId);
  if (!account) throw unauthorized();
  return account;
}
