import { hkdfSync } from "node:crypto";
import type { KeyPurpose } from "./key-purposes.ts";

/** Purposes of keys that only the embedded host needs, or that identify a master key. */
type HostPurpose =
  /** Signs content URLs, as CloudFront's key does on AWS. */
  | "content"
  | "inbox"
  /** Signs the addresses of exports from the desk. */
  | "export"
  | "check";

/** The 32-byte key for one purpose: HKDF-SHA256 of a master key. */
export function deriveKey(master: Buffer, purpose: KeyPurpose | HostPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `masthead/${purpose}`, 32));
}
