import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import {
  claimOf,
  type Credentials,
  currentProof,
  unauthorized,
} from "#features/accounts/authenticate.ts";
import { type DeskSession, endAfter, proofOf } from "#features/accounts/desk-session.ts";
import * as sessions from "#features/accounts/desk-session-repository.ts";
import { assertWithinRate } from "#features/accounts/rate-limit.ts";
import { spendSignInCode } from "#features/accounts/sign-in-code-repository.ts";
import { newBearerText, readBearerText } from "#features/accounts/bearer-text.ts";
import { wrongGuess } from "#features/accounts/wrong-guesses.ts";

/** What somebody signs in with: a key and its secret, or else a code. */
interface SignInWith {
  key: string | undefined;
  secret: string | undefined;
  code: string | undefined;
  sourceAddress: string;
}

/**
 * Makes a session of the key that somebody proves to have, always with a new text.
 * @throws MISSING_PARAMETER, UNAUTHORIZED (the same for a code that is unknown, spent or over), RATE_LIMITED
 */
export async function signIn(given: SignInWith): Promise<{ session: DeskSession; text: string }> {
  const credentials = await credentialsOf(given);
  const { apiKey } = credentials;
  const accountId = await (await claimOf(credentials)).proveWithoutCall();
  assertWithinRate(apiKey);
  const { text, hash } = newBearerText(accountId);
  const at = now();
  const session: DeskSession = {
    accountId,
    sessionId: hash,
    apiKey,
    proof: credentials.scheme === "basic" ? proofOf(credentials.secret) : credentials.proof,
    createdAt: at.toISOString(),
    lastUsedAt: at.toISOString(),
    expiresAt: endAfter(at),
  };
  await sessions.createDeskSession(session);
  return { session, text };
}

type Given = Extract<Credentials, { scheme: "basic" | "session" }>;

async function credentialsOf({ key, secret, code, sourceAddress }: SignInWith): Promise<Given> {
  if (key && secret) return { scheme: "basic", apiKey: key, secret, sourceAddress };
  if (!code) throw new ApiError("MISSING_PARAMETER", missing(key, secret));
  const named = readBearerText(code);
  const spent = named && (await spendSignInCode(named, now()));
  if (spent) {
    const { apiKey, proof = await currentProof(apiKey) } = spent;
    if (proof !== undefined) return { scheme: "session", apiKey, proof, sourceAddress };
  }
  throw await wrongGuess({ apiKey: "sign-in code", sourceAddress }, unauthorized());
}

function missing(key: string | undefined, secret: string | undefined): string {
  if (key) return "secret: is required with key";
  if (secret) return "key: is required with secret";
  return "key: is required with secret, unless code is sent";
}
