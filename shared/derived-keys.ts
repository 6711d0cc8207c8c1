import { hkdfSync } from "node:crypto";
import { masterKey } from "./runtime.ts";

/** What a key is for; no two uses share one. */
export type KeyPurpose =
  "secrets" | "covers" | "content" | "addresses" | "passes" | "sessions" | "inbox" | "check";

/** The 32-byte key for one purpose, derived from the master key of this process. */
export function keyFor(purpose: KeyPurpose): Buffer {
  return deriveKey(masterKey(), purpose);
}

/** The 32-byte key for one purpose: HKDF-SHA256 of a master key. */
export function deriveKey(master: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `masthead/${purpose}`, 32));
}
