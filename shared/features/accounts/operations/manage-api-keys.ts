import { now } from "#platform/runtime.ts";
import * as accounts from "#features/accounts/account-repository.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import type { ApiKey } from "#features/accounts/api-key.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";

/** The keys of an account, oldest first, without their secrets; undefined for no such account. */
export async function listApiKeys(
  accountName: string,
): Promise<Omit<ApiKey, "sealedSecret">[] | undefined> {
  const account = await accounts.findAccountByName(accountName);
  return account && apiKeys.listApiKeys(account.accountId);
}

/** Disables a key permanently, everywhere within a minute; false if there is no such key. */
export async function disableApiKey(apiKey: string): Promise<boolean> {
  const isDisabled = await apiKeys.disableApiKey(apiKey, now().toISOString());
  forgetKey(apiKey);
  return isDisabled;
}

/** Removes a key that nobody will ask about again: it stops working everywhere within a minute, and leaves no trace. */
export async function removeApiKey(apiKey: string): Promise<void> {
  await apiKeys.removeApiKey(apiKey);
  forgetKey(apiKey);
}
