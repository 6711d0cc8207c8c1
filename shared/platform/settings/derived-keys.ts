import { hkdfSync } from "node:crypto";
import type { KeyPurpose } from "./key-purposes.ts";

/** What only the embedded host needs keys for, or a master key itself. */
type HostPurpose =
  /** Signs addresses of content, for which AWS has CloudFront's key. */
  | "content"
  /** The address of the inbox. */
  | "inbox"
  /** The value that tells one master key from another. */
  | "check";

/** The 32-byte key for one purpose: HKDF-SHA256 of a master key. */
export function deriveKey(master: Buffer, purpose: KeyPurpose | HostPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `masthead/${purpose}`, 32));
}
