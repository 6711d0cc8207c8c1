import { beganAt } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import type { ApiError } from "#contract/api/errors.ts";
import { unauthorized } from "./authenticate.ts";
import { newBearerText } from "#features/accounts/bearer-text.ts";
import { createSignInCode, type SignInCode } from "./sign-in-code-repository.ts";
import { wrongGuess } from "./wrong-guesses.ts";

const CODE_SECONDS = 10 * 60;

/**
 * Makes a code that signs in at the desk once, within ten minutes unless it is to last longer.
 * @returns its text, which is kept nowhere, what it is found by, and its end in epoch seconds
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

/** The address at which a code signs in. What is behind `#` reaches no proxy and no log of requests. */
export function signInAddress(apiUrl: string, code: string): string {
  return `${apiUrl}/desk/#code=${code}`;
}

/** The one answer to codes that are unknown, spent or over, after it is counted. */
export function wrongCode(sourceAddress: string): Promise<ApiError> {
  return wrongGuess({ apiKey: "sign-in code", sourceAddress }, unauthorized());
}
