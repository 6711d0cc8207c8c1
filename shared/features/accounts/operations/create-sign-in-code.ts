import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { isWorking } from "#features/accounts/api-key.ts";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { proofOf } from "#features/accounts/desk-session.ts";
import { unseal } from "#features/accounts/secret-box.ts";
import { newSignInCode } from "#features/accounts/sign-in-code.ts";

/**
 * Makes a code that signs in at the desk once, within ten minutes, with the key's current secret. Only for callers who
 * may have the secret, such as the person who starts the service.
 * @returns its text, which is stored nowhere
 * @throws KEY_NOT_FOUND also for a key that no longer works
 */
export async function createSignInCode(apiKey: string): Promise<string> {
  const key = await findApiKey(apiKey);
  if (!key || !isWorking(key, now())) throw new ApiError("KEY_NOT_FOUND");
  const proof = proofOf(unseal(key.sealedSecret, apiKey));
  const { text } = await newSignInCode(key.accountId, { apiKey, proof });
  return text;
}
