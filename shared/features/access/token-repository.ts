import * as v from "valibot";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { absent, after, all, exists, is } from "#platform/table/conditions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { TOKEN_PREFIX } from "#platform/table/sort-keys.ts";
import { change, put } from "#platform/table/table.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { type Token, tokenSchema } from "./token.ts";

export function parseToken(item: Record<string, unknown> | undefined): Token | undefined {
  return item && v.parse(tokenSchema, item);
}

/** Writes a new token (one write). The table drops it some time after its expiry. */
export async function createToken(token: Token): Promise<void> {
  await put({
    ...keys.token(token.accountId, token.addressHash, token.tokenHash),
    ...token,
    [TABLE.timeToLive]: Math.ceil(Date.parse(token.validUntil) / 1000),
  });
}

/** Spends a single-use token (one conditional write): true for exactly one of all attempts. */
export async function spendToken(token: Token, spentAt: string): Promise<boolean> {
  const { isDone } = await change<Ended>(
    keys.token(token.accountId, token.addressHash, token.tokenHash),
    { set: { spentAt } },
    { when: all(exists(), absent("endedAt"), absent("spentAt")) },
  );
  return isDone;
}
type Ended = Token & { spentAt?: string; endedAt?: string };

/** Pattern 26, consistently: the tokens of a contact that `isWanted`, in any order. */
export function listTokens(
  { accountId, addressHash }: Contact,
  request: BatchRequest,
  isWanted: (token: Token) => boolean,
): Promise<Batch<Token>> {
  const partition = keys.person(accountId, addressHash);
  return readBatch(
    { partition, only: { beginsWith: TOKEN_PREFIX } },
    { request, keyAt: (hash) => keys.token(accountId, addressHash, hash) },
    (item) => {
      const token = v.parse(tokenSchema, item);
      return isWanted(token) ? { entry: token, position: token.tokenHash } : undefined;
    },
  );
}

/** Ends one token of a contact (one conditional write); false if it does not exist, or has ended. */
export async function endToken(contact: Contact, tokenHash: string, at: Date): Promise<boolean> {
  const { accountId, addressHash, contactId, tokenGeneration } = contact;
  const isOpen = [absent("endedAt"), after("validUntil", at.toISOString())] as const;
  const { isDone } = await change<Ended>(
    keys.token(accountId, addressHash, tokenHash),
    { set: { endedAt: at.toISOString() } },
    { when: all(is("contactId", contactId), is("generation", tokenGeneration), ...isOpen) },
  );
  return isDone;
}
