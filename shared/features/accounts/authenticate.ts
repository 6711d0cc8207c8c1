import type { Doer } from "#features/accounts/audit/audit-entry.ts";
import { ApiError } from "#contract/api/errors.ts";
import { onReset, remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { type ApiKey, isWorking, latestSecrets, scopeOf } from "./api-key.ts";
import { API_KEY_PATTERN } from "./credentials.ts";
import { proofOf } from "./desk-session.ts";
import { findApiKey, saveUse } from "./api-key-repository.ts";
import { recordSeldom } from "#features/accounts/audit/record-entry.ts";
import { seal, unseal } from "./secret-box.ts";
import { type Credentials, type Secret, secretProvenBy, type SignedCall } from "./signature.ts";
import { Guess, wrongGuess } from "./wrong-guesses.ts";

/** A working key, and the secrets that prove it. */
interface KnownKey {
  /** How many keys this process had forgotten when it began to read this one. */
  readAt: number;
  accountId: string;
  name: string;
  personId: string | undefined;
  scope: Scope;
  secrets: Secret[];
  /** When it stops working, in epoch milliseconds. */
  until: number;
  /** When its use was last recorded, in epoch milliseconds. */
  usedAt: number;
}

/** Three wrong secrets of a key or more within this time are one line of the audit log: one or two are a slip. */
const WRONG_IN_A_ROW = { seconds: 10 * 60, atLeast: 3 };
/** How long a process accepts a key that was disabled meanwhile. */
const REMEMBERED_SECONDS = 60;
const REMEMBERED_KEYS = 1_000;
/** `until` is when a key has to be read again. */
const provenKeys = remembered(new Map<string, { key: KnownKey; until: number }>());
let forgotten = 0;
onReset(() => {
  forgotten = 0;
});

/** For a key that this process has ended or given another secret. */
export function forgetKey(apiKey: string): void {
  // A call under way may have read the key before: it must not be remembered afterwards.
  forgotten += 1;
  provenKeys.delete(apiKey);
}

/**
 * A caller as named by the headers, before anything else of the call is read. HTTP Basic is proven by then; a
 * signature is proven once the values that it covers are known.
 */
export class Claim {
  readonly #credentials: Credentials;
  #key: KnownKey;
  #isFresh: boolean;
  #secret: string | undefined;

  constructor(credentials: Credentials, key: KnownKey, isFresh: boolean) {
    this.#credentials = credentials;
    this.#key = key;
    this.#isFresh = isFresh;
  }

  get apiKey(): string {
    return this.#credentials.apiKey;
  }

  /** Whom the audit log names: the key, or the person who signs in by it. */
  get actor(): Doer["actor"] {
    const { name, personId } = this.#key;
    return personId === undefined
      ? { kind: "key", id: this.apiKey, name }
      : { kind: "person", id: personId, name };
  }

  /** What the key may do. */
  get scope(): Scope {
    return this.#key.scope;
  }

  /** When the key stops working; undefined for never. */
  get validUntil(): Date | undefined {
    const { until } = this.#key;
    return Number.isFinite(until) ? new Date(until) : undefined;
  }

  /** Whether the credentials match the part of the call known so far. A wrong match is not counted as a guess. */
  isProvenBy(call: SignedCall): boolean {
    const guess = new Guess(this.#credentials);
    const isProven = this.#matches(call, guess);
    guess.forgive();
    return isProven;
  }

  #matches(call: SignedCall, { isTooMany }: Guess): boolean {
    this.#secret = secretProvenBy(this.#credentials, call, this.#key.secrets, isTooMany);
    return this.#secret !== undefined;
  }

  /** Shows with which of the key's secrets the call is proven: `proofOf` that one. @throws UNAUTHORIZED before it is */
  get proof(): string {
    if (this.#secret === undefined) throw unauthorized();
    return proofOf(this.#secret);
  }

  /**
   * The account that makes the call. A refusal is always decided by the table, never from memory.
   * @throws UNAUTHORIZED, and RATE_LIMITED after too many wrong guesses
   */
  async prove(call: SignedCall): Promise<string> {
    const { apiKey } = this.#credentials;
    const guess = new Guess(this.#credentials);
    const isProven = this.#matches(call, guess) || (await this.#hasNewSecretFor(call, guess));
    if (!isProven) throw await this.#wrongSecret(guess);
    guess.forgive();
    if (this.#isFresh) await remember(apiKey, this.#key);
    return this.#key.accountId;
  }

  /** Whether the table has secrets that the process did not know, and one of them proves the call. */
  async #hasNewSecretFor(call: SignedCall, guess: Guess): Promise<boolean> {
    if (this.#isFresh) return false;
    const known = this.#key.secrets.map(({ text }) => text).join();
    await this.readAgain();
    const isChanged = this.#key.secrets.map(({ text }) => text).join() !== known;
    return isChanged && this.#matches(call, guess);
  }

  /** What ends a call with the wrong secret. The owner of the key can read of it, a session's end apart. */
  async #wrongSecret(guess: Guess): Promise<ApiError> {
    const { accountId } = this.#key;
    const { apiKey, scheme, sourceAddress: address } = this.#credentials;
    if (scheme !== "session") {
      const entry = {
        actor: this.actor,
        address,
        action: "wrongSecret",
        object: { kind: "key", id: apiKey },
      } as const;
      await recordSeldom(accountId, entry, { occasion: apiKey, ...WRONG_IN_A_ROW });
    }
    return guess.failure(unauthorized());
  }

  /**
   * Reads the key whatever the process remembers of it; the call has to be proven again.
   * @throws UNAUTHORIZED, RATE_LIMITED
   */
  async readAgain(): Promise<void> {
    provenKeys.delete(this.apiKey);
    this.#key = await findWorkingKey(this.#credentials);
    this.#isFresh = true;
  }

  /** The same for credentials that cover nothing of the call. */
  proveWithoutCall(): Promise<string> {
    return this.prove({ method: "", urls: [], values: new Map(), yesNoNames: new Set() });
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
  if (known && known.until > now().getTime()) return new Claim(credentials, known.key, false);
  provenKeys.delete(apiKey);
  return new Claim(credentials, await findWorkingKey(credentials), true);
}

/** The one answer to credentials that are missing, wrong or disabled. */
export function unauthorized(): ApiError {
  return new ApiError("UNAUTHORIZED", undefined, { "www-authenticate": 'Basic realm="Masthead"' });
}

/** The proofs of the secrets with which a key works now, the current one first; none for a key that does not. */
export async function liveProofs(apiKey: string): Promise<ReadonlySet<string>> {
  const at = now();
  const key = await findApiKey(apiKey);
  if (!key || !isWorking(key, at)) return new Set();
  const live = knownKey(key).secrets.filter(({ until }) => at.getTime() < until);
  return new Set(live.map(({ text }) => proofOf(text)));
}

/** The proof of a key's current secret; undefined for a key that does not work. */
export async function currentProof(apiKey: string): Promise<string | undefined> {
  const [current] = await liveProofs(apiKey);
  return current;
}

/** @throws UNAUTHORIZED, RATE_LIMITED */
async function findWorkingKey(credentials: Credentials): Promise<KnownKey> {
  const readAt = forgotten;
  const found = await findApiKey(credentials.apiKey);
  const known = found && knownKey(found, readAt);
  // A missing key also opens a box, so that it takes as long as an existing one.
  if (!found) unseal(seal(NO_SECRET, "nobody"), "nobody");
  if (found && known && isWorking(found, now())) return known;
  throw await wrongGuess(credentials, unauthorized());
}
const NO_SECRET = "0".repeat(64);

function knownKey(key: ApiKey, readAt = forgotten): KnownKey {
  const { apiKey, accountId, name = "", personId, sealedSecret, validUntil, lastUsedAt } = key;
  const { earlierSecrets = [] } = key;
  const never = Number.POSITIVE_INFINITY;
  // Keys that were rotated often had more.
  const earlier = latestSecrets(earlierSecrets).map(({ sealed, until }) => ({
    text: unseal(sealed, apiKey),
    until: Date.parse(until),
  }));
  return {
    readAt,
    accountId,
    name,
    personId,
    scope: scopeOf(key),
    secrets: [{ text: unseal(sealedSecret, apiKey), until: never }, ...earlier],
    until: validUntil === undefined ? never : Date.parse(validUntil),
    usedAt: lastUsedAt === undefined ? 0 : Date.parse(lastUsedAt),
  };
}

/** Remembers a proven key until its use has to be recorded again, and records this one unless another was within a minute. */
async function remember(apiKey: string, key: KnownKey): Promise<void> {
  const at = now();
  const minuteAgo = at.getTime() - REMEMBERED_SECONDS * 1000;
  const isRecorded = minuteAgo < key.usedAt && key.usedAt <= at.getTime();
  // A disk that is full does not keep anybody from reading.
  if (!isRecorded) await saveUse(apiKey, at.toISOString()).catch(() => undefined);
  if (key.readAt !== forgotten) return;
  const usedAt = isRecorded ? key.usedAt : at.getTime();
  if (provenKeys.size >= REMEMBERED_KEYS) provenKeys.clear();
  const until = Math.min(key.until, usedAt + REMEMBERED_SECONDS * 1000);
  provenKeys.set(apiKey, { key: { ...key, usedAt }, until });
}
