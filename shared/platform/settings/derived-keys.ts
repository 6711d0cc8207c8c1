import { hkdfSync } from "node:crypto";
import type { KeyPurpose } from "./key-purposes.ts";

/** Keys that only the embedded host needs, or a master key itself. */
type HostPurpose =
  /** Signs addresses of content, as CloudFront's key does on AWS. */
  | "content"
  /** The address of the inbox. */
  | "inbox"
  /** The value that distinguishes master keys. */
  | "check";

/** The 32-byte key for one purpose: HKDF-SHA256 of a master key. */
export function deriveKey(master: Buffer, purpose: KeyPurpose | HostPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `masthead/${purpose}`, 32));
}
