import { hkdfSync } from "node:crypto";
import type { KeyPurpose } from "./key-purposes.ts";

/**
 * The 32-byte key for one purpose: HKDF-SHA256 of a master key. `content` signs the embedded host's addresses of
 * content, for which AWS has CloudFront's key.
 */
export function deriveKey(master: Buffer, purpose: KeyPurpose | "content"): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `masthead/${purpose}`, 32));
}
