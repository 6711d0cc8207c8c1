import { API_KEY } from "#contract/api/patterns.ts";
import { drawBytes } from "#values/repeatable.ts";

export interface Credentials {
  apiKey: string;
  secret: string;
}

/** Characters that HTTP Basic and a header can carry, and the table accepts in a key. */
export const API_KEY_PATTERN = new RegExp(API_KEY);
export const SECRET_LENGTH = 32;

/** A new random pair: 128 bits identify the key, 256 are the secret. */
export function newCredentials(): Credentials {
  return {
    apiKey: `api_${drawBytes("api key", 16).toString("hex")}`,
    secret: `sec_${drawBytes("api secret", 32).toString("hex")}`,
  };
}

/**
 * The user's own pair from the environment; undefined if unset.
 * @throws Error for half a pair, a key that HTTP Basic cannot carry, and a guessable secret
 */
export function credentialsIn(env: NodeJS.ProcessEnv): Credentials | undefined {
  const { MASTHEAD_API_KEY: apiKey = "", MASTHEAD_API_SECRET: secret = "" } = env;
  if (apiKey === "" && secret === "") return undefined;
  if (apiKey === "" || secret === "") {
    throw new Error("Set both MASTHEAD_API_KEY and MASTHEAD_API_SECRET, or neither.");
  }
  if (!API_KEY_PATTERN.test(apiKey)) {
    throw new Error(
      "MASTHEAD_API_KEY must be 8 to 128 letters, digits, dots, dashes or underscores.",
    );
  }
  if (secret.length < SECRET_LENGTH) {
    throw new Error(`MASTHEAD_API_SECRET must have at least ${SECRET_LENGTH} characters.`);
  }
  return { apiKey, secret };
}
