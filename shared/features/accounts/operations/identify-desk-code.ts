import type { CodeAccount } from "#contract/api/desk/desk-link.ts";
import { now } from "#platform/runtime.ts";
import { findAccount } from "#features/accounts/account-repository.ts";
import { liveProofs } from "#features/accounts/authenticate.ts";
import { type BearerText, readBearerText } from "#features/accounts/bearer-text.ts";
import { wrongCode } from "#features/accounts/sign-in-code.ts";
import { findSignInCode } from "#features/accounts/sign-in-code-repository.ts";

/**
 * The account behind a code, which is not spent.
 * @throws UNAUTHORIZED (the same for an unknown, spent or expired code), RATE_LIMITED
 */
export async function identifyDeskCode(code: string, sourceAddress: string): Promise<CodeAccount> {
  const named = readBearerText(code);
  if (!named || !(await works(named))) throw await wrongCode(sourceAddress);
  const { accountId } = named;
  const account = await findAccount(accountId);
  return { account_id: accountId, account_name: account?.name ?? "" };
}

/** Whether a code can still be spent, and its key works. */
async function works(named: BearerText): Promise<boolean> {
  const code = await findSignInCode(named, now());
  if (!code) return false;
  const { apiKey, proof } = code;
  const proofs = await liveProofs(apiKey);
  return proof === undefined ? proofs.size > 0 : proofs.has(proof);
}
