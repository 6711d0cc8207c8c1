import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** The settings for signing messages, so that receivers can check the sender's domain. */
export interface DkimSettings {
  domain: string;
  selector: string;
  /** RSA, as PEM. */
  privateKey: string;
}

const SELECTOR = "MASTHEAD_DKIM_SELECTOR";
const KEY_FILE = "MASTHEAD_DKIM_KEY_FILE";
const DOMAIN = "MASTHEAD_DKIM_DOMAIN";
const MIN_BITS = 1024;

/**
 * The key for signing messages; undefined without one. The domain defaults to the sender's.
 * @throws Error in plain words that names the variable or its file
 */
export function readDkimSettings(
  env: NodeJS.ProcessEnv,
  senderAddress: string,
): DkimSettings | undefined {
  const { [SELECTOR]: selector = "", [KEY_FILE]: file = "", [DOMAIN]: named = "" } = env;
  if (selector === "" && file === "" && named === "") return undefined;
  if (selector === "" || file === "") {
    throw new Error(`${SELECTOR} and ${KEY_FILE} must be set together.`);
  }
  if (!/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(selector)) {
    throw new Error(`${SELECTOR} must be a name such as mail2026.`);
  }
  const sender = senderAddress.slice(senderAddress.indexOf("@") + 1);
  const domain = named === "" ? sender : named.toLowerCase();
  // DMARC counts no signature of another domain.
  if (sender !== domain && !sender.endsWith(`.${domain}`)) {
    throw new Error(`${DOMAIN} must be the domain of the sender's address, or one above it.`);
  }
  return { domain, selector, privateKey: keyIn(file) };
}

function keyIn(file: string): string {
  try {
    const pem = readFileSync(file, "utf8");
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    // nodemailer signs with RSA only, and sends a message that it cannot sign unsigned.
    if (asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS) {
      return pem;
    }
  } catch (error) {
    throw new Error(`${KEY_FILE} cannot be read as an unencrypted private key: ${file}`, {
      cause: error,
    });
  }
  throw new Error(`${KEY_FILE} must be an RSA key of 1024 bits or more: ${file}`);
}
