import { createHash } from "node:crypto";
import * as v from "valibot";
import type { ListedToken } from "#contract/api/records.ts";
import { drawBytes } from "#values/repeatable.ts";
import { expirationDateOf, wireTime } from "#values/wire-date.ts";

/** A contact's token as the table stores it: never the token itself. */
export const tokenSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  /** SHA-256 of the token's secret, in hexadecimal. */
  tokenHash: v.string(),
  /** Valid only while it equals the contact's. */
  generation: v.string(),
  /** Its one issue; absent if it opens all of the account. */
  issueId: v.optional(v.string()),
  isSingleUse: v.boolean(),
  validUntil: v.string(),
  createdAt: v.string(),
  /** When a single-use token was spent. */
  spentAt: v.optional(v.string()),
  /** When it was ended individually, before its expiry. */
  endedAt: v.optional(v.string()),
});
export type Token = v.InferOutput<typeof tokenSchema>;

/** Whether a contact's token has neither ended nor expired. */
export function isGood(
  token: Token,
  contact: { contactId: string; tokenGeneration: string } | undefined,
  now: Date,
): boolean {
  return (
    token.contactId === contact?.contactId &&
    token.generation === contact.tokenGeneration &&
    token.endedAt === undefined &&
    Date.parse(token.validUntil) > now.getTime()
  );
}

export function isFor({ issueId }: Token, issue: { issueId: string }): boolean {
  return issueId === undefined || issueId === issue.issueId;
}

export function listedTokenRecord(token: Token): ListedToken {
  const { tokenHash, issueId, isSingleUse, spentAt, validUntil, createdAt } = token;
  return {
    id: tokenHash,
    issue_id: issueId ?? null,
    is_single_use: isSingleUse,
    is_used: spentAt !== undefined,
    expiration_date: expirationDateOf(validUntil),
    created_at: wireTime(createdAt),
  };
}

/** Makes a token's text: 256 random bits, and the hash that finds its contact. */
export function newTokenText(addressHash: string): string {
  return `${drawBytes("token", 32).toString("base64url")}.${addressHash}`;
}

/** The parts of a token's text; undefined for any other text. */
export function readTokenText(
  text: string,
): { addressHash: string; tokenHash: string } | undefined {
  const [, secret, addressHash] = /^([\w-]{43})\.([0-9a-f]{32})$/.exec(text) ?? [];
  if (secret === undefined || addressHash === undefined) return undefined;
  return { addressHash, tokenHash: createHash("sha256").update(secret).digest("hex") };
}
