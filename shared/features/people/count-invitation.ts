import { ApiError } from "#contract/api/errors.ts";
import { recipientHash } from "#features/contacts/address-hash.ts";
import {
  ofAllInvitations,
  ofInvitations,
  takeTurn,
} from "#features/contacts/allowance-repository.ts";
import { reserveMail } from "#features/quotas/mail-count-repository.ts";
import { now } from "#platform/runtime.ts";

/**
 * Counts a link to be mailed to a person, as one of those to their address and as a mail of the account.
 * @throws SUBSCRIPTION_REQUESTS_LIMITED, QUOTA_REACHED
 */
export async function countInvitation(accountId: string, email: string): Promise<void> {
  const hash = recipientHash(email);
  for (const allowance of [ofInvitations(accountId, hash), ofAllInvitations(hash)]) {
    const wait = await takeTurn(allowance, now());
    if (wait === 0) continue;
    throw new ApiError("SUBSCRIPTION_REQUESTS_LIMITED", undefined, { "retry-after": String(wait) });
  }
  await reserveMail(accountId, now());
}
