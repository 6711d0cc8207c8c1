import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import type { ExpirationDate } from "#values/wire-date.ts";
import { readExpirationDate } from "#values/wire-date.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { addMonths } from "#values/add-months.ts";
import { newTokenText, readTokenText, type Token } from "#features/access/token.ts";
import * as tokens from "#features/access/token-repository.ts";

/** A token as given to its owner: `text` is stored nowhere. */
export interface NewToken {
  email: string;
  text: string;
  isSingleUse: boolean;
  expirationDate: string;
}

/**
 * Creates a token that is valid until `expiration`, by default for a year.
 * @throws CONTACT_NOT_FOUND; ISSUE_NOT_FOUND for its issue; INVALID_PARAMETER for an expiration in the past
 */
export async function createToken(
  owner: { accountId: string; email: string },
  options: {
    issueId: string | undefined;
    isSingleUse: boolean | undefined;
    expiration: ExpirationDate | undefined;
  },
): Promise<NewToken> {
  const expiration = options.expiration ?? inOneYear(now());
  if (expiration.until.getTime() <= now().getTime()) {
    throw new ApiError("INVALID_PARAMETER", "expiration_date: is in the past");
  }
  const { issueId } = options;
  const contact = await getContact(owner.accountId, owner.email);
  if (issueId !== undefined) await getIssue({ accountId: owner.accountId, issueId });
  const text = newTokenText(contact.addressHash);
  const isSingleUse = options.isSingleUse ?? false;
  await tokens.createToken({
    accountId: contact.accountId,
    addressHash: contact.addressHash,
    contactId: contact.contactId,
    tokenHash: hashOf(text),
    generation: contact.tokenGeneration,
    ...(issueId !== undefined && { issueId }),
    isSingleUse,
    validUntil: expiration.until.toISOString(),
    createdAt: now().toISOString(),
  } satisfies Token);
  return { email: contact.email, text, isSingleUse, expirationDate: expiration.given };
}

function hashOf(text: string): string {
  const parts = readTokenText(text);
  if (!parts) throw new Error("A new token cannot be read");
  return parts.tokenHash;
}

/** The same day of the next year, to its end. */
function inOneYear(today: Date): ExpirationDate {
  const day = addMonths(today, 12, today.getUTCDate()).toISOString().slice(0, 10);
  const read = readExpirationDate(day);
  if (!read) throw new Error(`${day} is not a day`);
  return read;
}
