import { createHash } from "node:crypto";
import { drawBytes } from "#values/repeatable.ts";

/** A text that grants access to an account and is stored under its hash: a session's cookie or a sign-in code. */
export interface BearerText {
  accountId: string;
  /** SHA-256 of its secret part, in hexadecimal. */
  hash: string;
}

const BEARER_TEXT = /^([a-z2-9]{12})\.([\w-]{43})$/;

/** Draws a text with 256 secret bits, which is stored nowhere. */
export function newBearerText(accountId: string): BearerText & { text: string } {
  const secret = drawBytes("bearer text", 32).toString("base64url");
  return { text: `${accountId}.${secret}`, accountId, hash: hashOf(secret) };
}

/** Parses a text; undefined if it has another form. */
export function readBearerText(text: string): BearerText | undefined {
  const [, accountId, secret] = BEARER_TEXT.exec(text) ?? [];
  if (accountId === undefined || secret === undefined) return undefined;
  return { accountId, hash: hashOf(secret) };
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
