import { createPublicKey, generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { createSecret } from "./parameter-store.ts";

/** The kind of key that CloudFront takes. */
const RSA_BITS = 2048;
const MASTER_KEY_BYTES = 32;

/**
 * Makes the service's two secrets where they are missing: the master key (32 bytes as hexadecimal digits) and the
 * private key that signs addresses of content (PKCS #8 as PEM). What exists stays for ever, since stored
 * secrets and links in people's mail depend on it.
 * @returns the public half of the second, as PEM; the secrets themselves leave this process for SSM only
 */
export async function createKeys(names: {
  masterKeyParameter: string;
  contentPrivateKeyParameter: string;
}): Promise<string> {
  await createSecret(names.masterKeyParameter, randomBytes(MASTER_KEY_BYTES).toString("hex"));
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: RSA_BITS });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const kept = await createSecret(names.contentPrivateKeyParameter, pem);
  return createPublicKey(kept).export({ type: "spki", format: "pem" }).toString();
}
