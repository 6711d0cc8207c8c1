import { now } from "#platform/runtime.ts";
import * as accounts from "#features/accounts/account-repository.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import { releaseKey } from "#features/accounts/key-quota.ts";
import { type ApiKey, isOfPrograms } from "#features/accounts/api-key.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";

/** The keys of an account, oldest first, without their secrets; undefined for an unknown account. */
export async function listApiKeys(
  accountName: string,
): Promise<Omit<ApiKey, "sealedSecret">[] | undefined> {
  const account = await accounts.findAccountByName(accountName);
  return account && (await apiKeys.listApiKeys(account.accountId)).filter(isOfPrograms);
}

/** Disables a key permanently, everywhere within a minute; false if the key does not exist. */
export async function disableApiKey(apiKey: string): Promise<boolean> {
  const isDisabled = await apiKeys.disableApiKey(apiKey, now().toISOString());
  if (isDisabled) await released(apiKey);
  forgetKey(apiKey);
  return isDisabled;
}

async function released(apiKey: string): Promise<void> {
  const key = await apiKeys.findApiKey(apiKey);
  if (key) await releaseKey(key);
}

/** Removes a key without a trace, everywhere within a minute. */
export async function removeApiKey(apiKey: string): Promise<void> {
  await released(apiKey);
  await apiKeys.removeApiKey(apiKey);
  forgetKey(apiKey);
}
