import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { claimOf, currentProof } from "#features/accounts/authenticate.ts";
import type { Credentials } from "#features/accounts/signature.ts";
import {
  type DeskSession,
  endAfter,
  isOver,
  type LastSeen,
  proofOf,
} from "#features/accounts/desk-session.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";
import * as sessions from "#features/accounts/desk-session-repository.ts";
import { assertWithinRate } from "#features/accounts/rate-limit.ts";
import { type SignInCode, spendSignInCode } from "#features/accounts/sign-in-code-repository.ts";
import { type BearerText, newBearerText, readBearerText } from "#features/accounts/bearer-text.ts";
import { wrongCode } from "#features/accounts/sign-in-code.ts";

interface SignInWith {
  key: string | undefined;
  secret: string | undefined;
  code: string | undefined;
  sourceAddress: string;
  seen: LastSeen;
}

/**
 * Opens a session of the proven key, always with a new text.
 * @throws MISSING_PARAMETER, UNAUTHORIZED (the same for an unknown, spent or expired code), RATE_LIMITED
 */
export async function signIn(given: SignInWith): Promise<{ session: DeskSession; text: string }> {
  const { credentials, maker } = await proofIn(given);
  const { apiKey, sourceAddress } = credentials;
  const claim = await claimOf(credentials);
  const accountId = await claim.proveWithoutCall();
  assertWithinRate(apiKey);
  const { text, hash } = newBearerText(accountId);
  const at = now();
  const signedInAt = maker?.signedInAt ?? at.toISOString();
  const session: DeskSession = {
    accountId,
    sessionId: hash,
    apiKey,
    proof: credentials.scheme === "basic" ? proofOf(credentials.secret) : credentials.proof,
    createdAt: at.toISOString(),
    signedInAt,
    lastUsedAt: at.toISOString(),
    ...given.seen,
    expiresAt: endAfter(at, signedInAt),
  };
  if (isOver(session, at)) throw await wrongCode(sourceAddress);
  await sessions.createDeskSession(session);
  // Checked afterwards: an end meanwhile either shows here, or finds the new session.
  if (maker && !(await lasts({ accountId, hash: maker.sessionId }))) {
    await sessions.endDeskSession({ accountId, hash }, { apiKey: undefined, at });
    throw await wrongCode(sourceAddress);
  }
  await recordEntry(accountId, {
    actor: claim.actor,
    address: given.seen.address,
    action: "signIn",
    object: { kind: "session", id: hash },
  });
  return { session, text };
}

async function lasts(bearer: BearerText): Promise<boolean> {
  const session = await sessions.findDeskSession(bearer);
  return session !== undefined && !isOver(session, now());
}

/** Credentials, and the session that requested their code. */
interface GivenProof extends Pick<SignInCode, "maker"> {
  credentials: Extract<Credentials, { scheme: "basic" | "session" }>;
}

async function proofIn({ key, secret, code, sourceAddress }: SignInWith): Promise<GivenProof> {
  if (key && secret) {
    return { credentials: { scheme: "basic", apiKey: key, secret, sourceAddress } };
  }
  if (!code) throw new ApiError("MISSING_PARAMETER", missing(key, secret));
  const named = readBearerText(code);
  const spent = named && (await spendSignInCode(named, now()));
  if (spent) {
    const { apiKey, proof = await currentProof(apiKey), maker } = spent;
    if (proof !== undefined) {
      return { credentials: { scheme: "session", apiKey, proof, sourceAddress }, maker };
    }
  }
  throw await wrongCode(sourceAddress);
}

function missing(key: string | undefined, secret: string | undefined): string {
  if (key) return "secret: is required with key";
  if (secret) return "key: is required with secret";
  return "key: is required with secret, unless code is sent";
}
