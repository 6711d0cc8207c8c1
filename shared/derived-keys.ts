import { hkdfSync } from "node:crypto";
import { installSecrets, masterKey } from "./runtime.ts";
import { readSecrets } from "./secrets/parameter-store.ts";

// Here, so that only those functions ask for a key which derive one, and while Lambda starts them, when they have a
// whole processor. A process without its keys is of no use: it ends, and Lambda starts the next one.
installSecrets(await readSecrets(process.env));

/** What a key is for; no two uses share one. */
export type KeyPurpose = "secrets" | "covers" | "content" | "addresses" | "passes" | "sessions";

/** The 32-byte key for one purpose, derived from the master key of this process. */
export function keyFor(purpose: KeyPurpose): Buffer {
  return deriveKey(masterKey(), purpose);
}

/** The 32-byte key for one purpose: HKDF-SHA256 of a master key. */
export function deriveKey(master: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `masthead/${purpose}`, 32));
}
