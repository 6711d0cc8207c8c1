import { createHash } from "node:crypto";
import * as v from "valibot";
import { drawBytes } from "#values/repeatable.ts";

/** A contact's token as the table stores it: never the token itself. */
export const tokenSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  /** SHA-256 of the token's secret, in hexadecimal. */
  tokenHash: v.string(),
  /** Valid only while it is the contact's. */
  generation: v.string(),
  isSingleUse: v.boolean(),
  /** The first moment at which it is void. */
  validUntil: v.string(),
  createdAt: v.string(),
  /** When a single-use token was spent. */
  spentAt: v.optional(v.string()),
});
export type Token = v.InferOutput<typeof tokenSchema>;

/** Makes a token's text: 256 random bits, and the hash that finds its contact. */
export function newTokenText(addressHash: string): string {
  return `${drawBytes("token", 32).toString("base64url")}.${addressHash}`;
}

/** The parts of a token's text; undefined for a text that cannot be one. */
export function readTokenText(
  text: string,
): { addressHash: string; tokenHash: string } | undefined {
  const [, secret, addressHash] = /^([\w-]{43})\.([0-9a-f]{32})$/.exec(text) ?? [];
  if (secret === undefined || addressHash === undefined) return undefined;
  return { addressHash, tokenHash: createHash("sha256").update(secret).digest("hex") };
}
