import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { isWorking } from "#features/accounts/api-key.ts";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { proofOf } from "#features/accounts/desk-session.ts";
import { unseal } from "#features/accounts/secret-box.ts";
import { createSignInCode as saveCode } from "#features/accounts/sign-in-code-repository.ts";
import { newBearerText } from "#features/accounts/bearer-text.ts";

const CODE_SECONDS = 10 * 60;

/**
 * Makes a code that signs in at the desk once, within ten minutes, as if with the key's current secret. It is for those
 * who may have the secret: whoever starts the service, or reads the publisher's mail.
 * @returns its text, which is kept nowhere
 * @throws KEY_NOT_FOUND also for a key that no longer works
 */
export async function createSignInCode(apiKey: string): Promise<string> {
  const at = now();
  const key = await findApiKey(apiKey);
  if (!key || !isWorking(key, at)) throw new ApiError("KEY_NOT_FOUND");
  const { text, ...bearer } = newBearerText(key.accountId);
  await saveCode(bearer, {
    apiKey,
    proof: proofOf(unseal(key.sealedSecret, apiKey)),
    expiresAt: Math.floor(at.getTime() / 1000) + CODE_SECONDS,
  });
  return text;
}
