import { beganAt } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import type { ApiError } from "#contract/api/errors.ts";
import { unauthorized } from "./authenticate.ts";
import { newBearerText } from "#features/accounts/bearer-text.ts";
import { createSignInCode, type SignInCode } from "./sign-in-code-repository.ts";
import { wrongGuess } from "./wrong-guesses.ts";

const CODE_SECONDS = 10 * 60;

/**
 * Makes a code that signs in at the desk once, within ten minutes unless `seconds` says otherwise.
 * @returns its text, which is stored nowhere, its hash, and its end in epoch seconds
 */
export async function newSignInCode(
  accountId: string,
  code: SignInCode,
  seconds = CODE_SECONDS,
): Promise<{ text: string; hash: string; expiresAt: number }> {
  const { text, ...bearer } = newBearerText(accountId);
  const expiresAt = Math.floor((beganAt() ?? now()).getTime() / 1000) + seconds;
  await createSignInCode(bearer, { ...code, expiresAt });
  return { text, hash: bearer.hash, expiresAt };
}

/** The address that signs in with a code. The part after `#` reaches no proxy and no access log. */
export function signInAddress(apiUrl: string, code: string): string {
  return `${apiUrl}/desk/#code=${code}`;
}

/** The one answer to unknown, spent and expired codes; counts the guess. */
export function wrongCode(sourceAddress: string): Promise<ApiError> {
  return wrongGuess({ apiKey: "sign-in code", sourceAddress }, unauthorized());
}
