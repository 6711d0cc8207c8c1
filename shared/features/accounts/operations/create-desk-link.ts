import type { DeskLink } from "#contract/api/desk/desk-link.ts";
import type { SignInCode } from "#features/accounts/sign-in-code-repository.ts";
import { newSignInCode, signInAddress } from "#features/accounts/sign-in-code.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * Makes an address that signs in as the caller: with its key, and with the very secret that it has proven. So a
 * secret that is about to end opens no session that outlives it, nor does a session.
 * @param apiUrl where the desk is
 */
export async function createDeskLink(
  { accountId, ...caller }: SignInCode & { accountId: string; proof: string },
  apiUrl: string,
): Promise<DeskLink> {
  const { text, expiresAt } = await newSignInCode(accountId, caller);
  return {
    url: signInAddress(apiUrl, text),
    expires_at: wireTime(new Date(expiresAt * 1000).toISOString()),
  };
}
