import { addressHash } from "#features/contacts/address-hash.ts";
import { nudge } from "#platform/work/nudge.ts";
import { assertFewRequests } from "#features/mail/sign-in-mail/few-requests.ts";
import { countRequest } from "#features/mail/sign-in-mail/request-repository.ts";
import { mails, now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Requests a sign-in link for an address. The sender of mail, not this call, checks whether it is the publisher's:
 * everything here is the same for every address, so neither the answer nor its time reveals the owner.
 * @throws RATE_LIMITED after too many from one source
 */
export async function requestSignInMail(wish: {
  email: string;
  language: string | undefined;
  sourceAddress: string;
}): Promise<void> {
  const { email, language, sourceAddress } = wish;
  assertFewRequests(sourceAddress);
  const hash = addressHash(email);
  if (await countRequest(hash, { language, at: now() }))
    await nudge(mails, [keys.signInMail(hash)]);
}
