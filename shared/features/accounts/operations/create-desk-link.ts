import type { DeskLink } from "#contract/api/desk/desk-link.ts";
import type { SignInCode } from "#features/accounts/sign-in-code-repository.ts";
import { newSignInCode, signInAddress } from "#features/accounts/sign-in-code.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * Makes an address that signs in as the caller: with its key, and with the secret it has just proven. No session opened
 * this way outlives an expiring secret or the caller's session.
 * @param apiUrl base address of the desk
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
