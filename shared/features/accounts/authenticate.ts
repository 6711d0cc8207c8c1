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
  /** Number of keys that this process had forgotten when it began to read this one. */
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

/** The third wrong secret of a key within this time writes an audit line: one or two are a slip. */
const WRONG_IN_A_ROW = { seconds: 10 * 60, atLeast: 3 };
/** How long a process may still accept a disabled key. */
const REMEMBERED_SECONDS = 60;
const REMEMBERED_KEYS = 1_000;
/** `until` is when a key must be read again. */
const provenKeys = remembered(new Map<string, { key: KnownKey; until: number }>());
let forgotten = 0;
onReset(() => {
  forgotten = 0;
});

/** For a key that this process has disabled or rotated. */
export function forgetKey(apiKey: string): void {
  // A concurrent call may have read the key before: it must not be remembered afterwards.
  forgotten += 1;
  provenKeys.delete(apiKey);
}

/**
 * A caller named by the headers, before the rest of the call is read. HTTP Basic is proven by then; a signature is
 * proven once the values that it covers are known.
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

  /** The actor in the audit log: the key, or the person who signs in with it. */
  get actor(): Doer["actor"] {
    const { name, personId } = this.#key;
    return personId === undefined
      ? { kind: "key", id: this.apiKey, name }
      : { kind: "person", id: personId, name };
  }

  get scope(): Scope {
    return this.#key.scope;
  }

  /** When the key stops working; undefined for never. */
  get validUntil(): Date | undefined {
    const { until } = this.#key;
    return Number.isFinite(until) ? new Date(until) : undefined;
  }

  /** Whether the credentials match the known part of the call. A mismatch does not count as a guess. */
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

  /** Identifies the key's secret that proves the call, by its `proofOf`. @throws UNAUTHORIZED before that */
  get proof(): string {
    if (this.#secret === undefined) throw unauthorized();
    return proofOf(this.#secret);
  }

  /** Whether the key's own secret proves the call, and not one that it replaced. */
  get isCurrent(): boolean {
    const [current] = this.#key.secrets;
    return this.#secret !== undefined && this.#secret === current?.text;
  }

  /**
   * The calling account. The table decides every refusal, never memory.
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

  /** Whether the table has secrets unknown to this process, and one of them proves the call. */
  async #hasNewSecretFor(call: SignedCall, guess: Guess): Promise<boolean> {
    if (this.#isFresh) return false;
    const known = this.#key.secrets.map(({ text }) => text).join();
    await this.readAgain();
    const isChanged = this.#key.secrets.map(({ text }) => text).join() !== known;
    return isChanged && this.#matches(call, guess);
  }

  /** The error for a wrong secret. Also informs the key's owner in the audit log, except about an ended session. */
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
   * Reads the key again, ignoring memory; the call must be proven again.
   * @throws UNAUTHORIZED, RATE_LIMITED
   */
  async readAgain(): Promise<void> {
    provenKeys.delete(this.apiKey);
    this.#key = await findWorkingKey(this.#credentials);
    this.#isFresh = true;
  }

  /** The same for credentials that do not cover the call. */
  proveWithoutCall(): Promise<string> {
    return this.prove({ method: "", urls: [], values: new Map(), yesNoNames: new Set() });
  }
}

/**
 * Finds the key of credentials. A process remembers keys with a proven secret for a minute.
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

/** The one answer to missing, wrong and disabled credentials. */
export function unauthorized(): ApiError {
  return new ApiError("UNAUTHORIZED", undefined, { "www-authenticate": 'Basic realm="Masthead"' });
}

/** The error for a caller whose secret works until its overlap ends, but is not the key's own any more. */
export function secretReplaced(): ApiError {
  return new ApiError("PROOF_NEEDED", "The key has a new secret, which this call needs.");
}

/** The proofs of a key's working secrets, the current one first; none for a key that does not work. */
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
  // An unknown key also opens a box, so that it takes as long as an existing one.
  if (!found) unseal(seal(NO_SECRET, "nobody"), "nobody");
  if (found && known && isWorking(found, now())) return known;
  throw await wrongGuess(credentials, unauthorized());
}
const NO_SECRET = "0".repeat(64);

function knownKey(key: ApiKey, readAt = forgotten): KnownKey {
  const { apiKey, accountId, name = "", personId, sealedSecret, validUntil, lastUsedAt } = key;
  const { earlierSecrets = [] } = key;
  const never = Number.POSITIVE_INFINITY;
  // Keys rotated by earlier versions may have more.
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

/**
 * Remembers a proven key until its use must be recorded again, and records this use unless another was recorded within
 * a minute.
 */
async function remember(apiKey: string, key: KnownKey): Promise<void> {
  const at = now();
  const minuteAgo = at.getTime() - REMEMBERED_SECONDS * 1000;
  const isRecorded = minuteAgo < key.usedAt && key.usedAt <= at.getTime();
  // A full disk must not prevent reading.
  if (!isRecorded) await saveUse(apiKey, at.toISOString()).catch(() => undefined);
  if (key.readAt !== forgotten) return;
  const usedAt = isRecorded ? key.usedAt : at.getTime();
  if (provenKeys.size >= REMEMBERED_KEYS) provenKeys.clear();
  const until = Math.min(key.until, usedAt + REMEMBERED_SECONDS * 1000);
  provenKeys.set(apiKey, { key: { ...key, usedAt }, until });
}
