import { equalInConstantTime } from "#values/constant-time.ts";
import { ApiError } from "#contract/api/errors.ts";
import { remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";
import { API_KEY_PATTERN } from "./credentials.ts";
import { findApiKey } from "./api-key-repository.ts";
import { seal, unseal } from "./secret-box.ts";
import { isSignatureOf, type SignedCall } from "./signature.ts";
import { wrongGuess } from "./wrong-guesses.ts";

/** How a caller authenticates: a signature over the call, or the secret itself (HTTP Basic). */
export type Credentials = { apiKey: string; sourceAddress: string } & (
  { scheme: "signature"; signature: string } | { scheme: "basic"; secret: string }
);

/** A valid key, and its secret. */
interface KnownKey {
  accountId: string;
  secret: string;
}

/** How long a process accepts a key that was disabled meanwhile. */
const REMEMBERED_SECONDS = 60;
const REMEMBERED_KEYS = 1_000;
const provenKeys = remembered(new Map<string, KnownKey & { until: number }>());

/**
 * A caller as named by the headers, before anything else of the call is read. HTTP Basic is proven by then; a
 * signature is proven once the values that it covers are known.
 */
export class Claim {
  readonly #credentials: Credentials;
  #key: KnownKey;
  #isFresh: boolean;

  constructor(credentials: Credentials, key: KnownKey, isFresh: boolean) {
    this.#credentials = credentials;
    this.#key = key;
    this.#isFresh = isFresh;
  }

  get apiKey(): string {
    return this.#credentials.apiKey;
  }

  /** Whether the credentials match the part of the call known so far. */
  isProvenBy(call: SignedCall): boolean {
    return proves(this.#credentials, call, this.#key.secret);
  }

  /**
   * The account that makes the call. A refusal is always decided by the table, never from memory.
   * @throws UNAUTHORIZED, and RATE_LIMITED after too many wrong guesses
   */
  async prove(call: SignedCall): Promise<string> {
    const { apiKey } = this.#credentials;
    if (!this.isProvenBy(call) && !this.#isFresh) {
      provenKeys.delete(apiKey);
      this.#key = await findWorkingKey(this.#credentials);
      this.#isFresh = true;
    }
    if (!this.isProvenBy(call)) throw await wrongGuess(this.#credentials, unauthorized());
    if (this.#isFresh) remember(apiKey, this.#key);
    return this.#key.accountId;
  }
}

/**
 * Finds the key that credentials name. A process remembers keys with a proven secret for a minute.
 * @throws UNAUTHORIZED for a key that is unknown or disabled, RATE_LIMITED after too many wrong guesses
 */
export async function claimOf(credentials: Credentials): Promise<Claim> {
  const { apiKey } = credentials;
  if (!API_KEY_PATTERN.test(apiKey)) throw unauthorized();
  const known = provenKeys.get(apiKey);
  if (known && known.until > now().getTime()) return new Claim(credentials, known, false);
  provenKeys.delete(apiKey);
  return new Claim(credentials, await findWorkingKey(credentials), true);
}

/** The one answer to credentials that are missing, wrong or disabled. */
export function unauthorized(): ApiError {
  return new ApiError("UNAUTHORIZED", undefined, { "www-authenticate": 'Basic realm="Masthead"' });
}

function proves(credentials: Credentials, call: SignedCall, secret: string): boolean {
  return credentials.scheme === "basic"
    ? equalInConstantTime(credentials.secret, secret)
    : isSignatureOf(call, credentials.signature, secret);
}

/** @throws UNAUTHORIZED, RATE_LIMITED */
async function findWorkingKey(credentials: Credentials): Promise<KnownKey> {
  const found = await findApiKey(credentials.apiKey);
  // A missing key also opens a box, so that it takes as long as an existing one.
  const secret = found
    ? unseal(found.sealedSecret, found.apiKey)
    : unseal(seal(NO_SECRET, "nobody"), "nobody");
  if (found && found.disabledAt === undefined) return { accountId: found.accountId, secret };
  throw await wrongGuess(credentials, unauthorized());
}
const NO_SECRET = "0".repeat(64);

function remember(apiKey: string, good: KnownKey): void {
  if (provenKeys.size >= REMEMBERED_KEYS) provenKeys.clear();
  provenKeys.set(apiKey, { ...good, until: now().getTime() + REMEMBERED_SECONDS * 1000 });
}
