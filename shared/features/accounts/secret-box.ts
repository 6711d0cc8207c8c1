import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { keyFor } from "#platform/runtime.ts";

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text.
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for storage. The box is bound to its owner: it opens only with the same `owner`. */
export function seal(secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor("secrets"), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** 32 secret bytes for one purpose of calls that may be repeated, always the same. */
export function secretFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", keyFor("secrets"), "", `masthead/${purpose}`, 32));
}

/** Opens a box of `seal`. @throws Error if it was changed, or sealed with another key or owner. */
export function unseal(box: string, owner: string): string {
  const bytes = Buffer.from(box, "base64");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyFor("secrets"), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(tag);
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
}
