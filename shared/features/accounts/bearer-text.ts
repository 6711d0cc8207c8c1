import { createHash } from "node:crypto";
import { drawBytes } from "#values/repeatable.ts";

/** A text that opens something of an account once it is found under its hash: a session's cookie or a sign-in code. */
export interface BearerText {
  accountId: string;
  /** SHA-256 of its secret part, in hexadecimal. */
  hash: string;
}

const BEARER_TEXT = /^([a-z2-9]{12})\.([\w-]{43})$/;

/** Draws one of 256 secret bits. Its text is kept nowhere. */
export function newBearerText(accountId: string): BearerText & { text: string } {
  const secret = drawBytes("bearer text", 32).toString("base64url");
  return { text: `${accountId}.${secret}`, accountId, hash: hashOf(secret) };
}

/** What a text may be; undefined for anything else. */
export function readBearerText(text: string): BearerText | undefined {
  const [, accountId, secret] = BEARER_TEXT.exec(text) ?? [];
  if (accountId === undefined || secret === undefined) return undefined;
  return { accountId, hash: hashOf(secret) };
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
