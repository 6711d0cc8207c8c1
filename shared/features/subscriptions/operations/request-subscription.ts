import { ApiError } from "#contract/api/errors.ts";
import { normalAddress } from "#values/e-mail-address.ts";
import { isPublished } from "#features/issues/issue.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { now } from "#platform/runtime.ts";
import { addressHash, recipientHash, sourceHash } from "#features/contacts/address-hash.ts";
import {
  ofAccount,
  ofIssue,
  ofMagazine,
  ofRecipient,
  ofSource,
  takeTurn,
  type Allowance,
} from "#features/contacts/allowance-repository.ts";
import { newContactId } from "#features/contacts/contact.ts";
import { requestTimes } from "#features/subscriptions/subscription-request.ts";
import * as requests from "#features/subscriptions/subscription-request-repository.ts";

/** Maximum length of a name, in UTF-16 code units. */
const NAME_LENGTH = 300;

/** The page of the request: an issue's, or the magazine's. */
type Place = { accountId: string } & ({ issueId: string } | { magazineId: string });

/**
 * Requests a free subscription for an address, whose owner gets a confirmation link by mail. The address is not looked
 * up, so no answer can reveal a contact. Each address gets one mail per hour and magazine, and few a day in total;
 * further requests are answered alike.
 * @throws INVALID_PARAMETER for an invalid address; ISSUE_NOT_FOUND or MAGAZINE_NOT_FOUND also if subscribing is not
 * possible; SUBSCRIPTION_REQUESTS_LIMITED if the source, the account or the place has used up its allowance
 */
export async function requestSubscription(
  place: Place,
  request: { email: string; fullName: string; network: string },
): Promise<void> {
  const email = normalAddress(request.email);
  if (email === undefined) {
    throw new ApiError("INVALID_PARAMETER", "email: must be an e-mail address");
  }
  const { accountId } = place;
  const issueId = "issueId" in place ? place.issueId : undefined;
  const { magazineId } = await offeringMagazine(place);
  const source = sourceHash(request.network);
  const ofPlace = "issueId" in place ? ofIssue(place) : ofMagazine(place);
  await takeTurns([ofSource(source), ofAccount(accountId), ofPlace]);
  const { quietSince, ...times } = requestTimes(now());
  const wanted = {
    accountId,
    addressHash: addressHash(email),
    contactId: newContactId(),
    magazineId,
    issueId,
    email,
    fullName: nameIn(request.fullName),
    source,
    ...times,
  };
  const saved = await requests.saveSubscriptionRequest(wanted, quietSince);
  if (!saved || (await takeTurn(ofRecipient(recipientHash(email)), now())) > 0) return;
  try {
    await postMail(newMail(saved, { kind: "subscription-request", magazineId, issueId }));
  } catch (error) {
    // Otherwise the next request would have to wait an hour, although no mail went out.
    await requests.dropSubscriptionRequest(saved);
    throw error;
  }
}

/** @throws ISSUE_NOT_FOUND, MAGAZINE_NOT_FOUND also if subscribing is not possible */
async function offeringMagazine(place: Place): Promise<Magazine> {
  if ("issueId" in place) {
    const { issue, magazine } = await getIssue(place);
    if (isPublished(issue) && magazine.subscription.status === "free") return magazine;
    throw new ApiError("ISSUE_NOT_FOUND");
  }
  const magazine = await getMagazine(place.accountId, place.magazineId);
  if (magazine.subscription.status === "free") return magazine;
  throw new ApiError("MAGAZINE_NOT_FOUND");
}

/** A name on one line, without characters that would break a mail. */
function nameIn(given: string): string {
  return given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, NAME_LENGTH)
    .toWellFormed();
}

/**
 * Uses a turn of each allowance, in order: if the first is used up, the others stay untouched.
 * @throws SUBSCRIPTION_REQUESTS_LIMITED with the seconds to wait in `Retry-After`
 */
async function takeTurns(allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances) {
    const wait = await takeTurn(allowance, now());
    if (wait === 0) continue;
    throw new ApiError("SUBSCRIPTION_REQUESTS_LIMITED", undefined, { "retry-after": String(wait) });
  }
}
