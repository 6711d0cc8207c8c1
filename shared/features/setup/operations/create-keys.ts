import { createPublicKey, generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import type { KeyPurpose } from "#platform/settings/key-purposes.ts";
import { createSecret } from "#platform/aws/secret-parameter.ts";

/** The key size that CloudFront accepts. */
const RSA_BITS = 2048;
const MASTER_KEY_BYTES = 32;

/** Names of the SSM parameters that hold the secrets. */
export interface SecretParameters {
  masterKey: string;
  /** Keys derived from the master key, for the functions, which never see the master key. */
  derivedKeys: readonly (readonly [purpose: KeyPurpose, parameter: string])[];
  /** The current one and, after a change, the previous one. */
  contentPrivateKeys: readonly string[];
}

/**
 * Creates missing secrets of the service: the master key (32 bytes as hexadecimal digits), the keys derived from it
 * (likewise), and the private keys that sign content URLs (PKCS #8 as PEM). Existing ones are never changed, since
 * stored secrets and mailed links depend on them.
 * @returns the public keys of the last, as PEM by parameter; the secrets themselves leave this process only for SSM
 * @throws Error naming a derived key of another master key: sealed secrets and signatures would not match
 */
export async function createKeys(parameters: SecretParameters): Promise<Map<string, string>> {
  await createDerivedKeys(parameters);
  const publicKeys = parameters.contentPrivateKeys.map(
    async (parameter) => [parameter, await createContentKey(parameter)] as const,
  );
  return new Map(await Promise.all(publicKeys));
}

async function createContentKey(parameter: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: RSA_BITS });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const kept = await createSecret(parameter, pem);
  return createPublicKey(kept).export({ type: "spki", format: "pem" }).toString();
}

async function createDerivedKeys({ masterKey, derivedKeys }: SecretParameters): Promise<void> {
  const fresh = randomBytes(MASTER_KEY_BYTES).toString("hex");
  const master = Buffer.from(await createSecret(masterKey, fresh), "hex");
  if (master.length !== MASTER_KEY_BYTES) {
    throw new Error(`The parameter ${masterKey} must be 64 hexadecimal digits`);
  }
  for (const [purpose, parameter] of derivedKeys) {
    const derived = deriveKey(master, purpose).toString("hex");
    if ((await createSecret(parameter, derived)) === derived) continue;
    throw new Error(
      `The parameter ${parameter} does not belong to ${masterKey}: one of the two was replaced; restore it`,
    );
  }
}
