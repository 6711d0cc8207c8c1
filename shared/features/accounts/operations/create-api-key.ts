import { newAccountId } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import * as accounts from "#features/accounts/account-repository.ts";
import * as apiKeys from "#features/accounts/api-key-repository.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import { type Credentials, newCredentials } from "#features/accounts/credentials.ts";
import { note } from "#features/quotas/reserve.ts";
import { seal } from "#features/accounts/secret-box.ts";

/** Creates a pair of credentials for the account of that name, and a missing account. */
export async function createApiKey(accountName: string): Promise<Credentials> {
  const pair = newCredentials();
  await ensureApiKey(accountName, pair);
  return pair;
}

/** Ensures that a given pair of credentials works: creates a missing key, and replaces a different secret. */
export async function ensureApiKey(accountName: string, pair: Credentials): Promise<void> {
  const { apiKey, secret } = pair;
  const sealedSecret = seal(secret, apiKey);
  const existing = await apiKeys.findApiKey(apiKey);
  if (existing) {
    await apiKeys.saveSecret(apiKey, sealedSecret);
    return forgetKey(apiKey);
  }
  const createdAt = now().toISOString();
  const { accountId } = await findOrCreateAccount(accountName, createdAt);
  await apiKeys.createApiKey({ apiKey, accountId, sealedSecret, createdAt });
  await note(accountId, "liveKeys", apiKey);
}

async function findOrCreateAccount(name: string, createdAt: string): Promise<accounts.Account> {
  const existing = await accounts.findAccountByName(name);
  if (existing) return existing;
  const account = { accountId: newAccountId(), name, createdAt };
  await accounts.createAccount(account);
  return account;
}
