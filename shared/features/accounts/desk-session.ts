import * as v from "valibot";
import { hmac } from "#values/hmac.ts";
import type { DeskSessionRecord } from "#contract/api/desk/desk-session.ts";
import { wireTime } from "#values/wire-date.ts";
import { secretFor } from "./secret-box.ts";

/** Where a session is used from; empty for earlier sessions until their next use. */
const lastSeen = v.object({
  browser: v.optional(v.string(), ""),
  system: v.optional(v.string(), ""),
  address: v.optional(v.string(), ""),
});
export type LastSeen = v.InferOutput<typeof lastSeen>;

/** A session as the table stores it, under the hash of its text. */
export const deskSessionSchema = v.pipe(
  v.object({
    accountId: v.string(),
    sessionId: v.string(),
    /** The key that it was made with. */
    apiKey: v.string(),
    /** Shows with which of the key's secrets: `proofOf` that one. */
    proof: v.string(),
    createdAt: v.string(),
    /** When somebody proved to have the secret or a code; that of the session whose link opened this one. */
    signedInAt: v.optional(v.string()),
    lastUsedAt: v.string(),
    ...lastSeen.entries,
    /** In epoch seconds, at which the table may drop it. */
    expiresAt: v.number(),
  }),
  // Earlier sessions have no `signedInAt`, and an end that every use moved.
  v.transform(({ signedInAt: proven, ...session }) => {
    const signedInAt = proven ?? session.createdAt;
    return {
      ...session,
      signedInAt,
      expiresAt: Math.min(session.expiresAt, lastSecond(signedInAt)),
    };
  }),
);
export type DeskSession = v.InferOutput<typeof deskSessionSchema>;

/** How long a session lasts after its last use, and at most after signing in. */
const IDLE_SECONDS = 12 * 60 * 60;
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** When a session ends that is used at a moment, in epoch seconds. */
export function endAfter(use: Date, signedInAt: string): number {
  return Math.min(Math.floor(use.getTime() / 1000) + IDLE_SECONDS, lastSecond(signedInAt));
}

/** How long after signing in a session may write keys and the like. */
const PROOF_SECONDS = 10 * 60;

/** Whether its owner has shown the secret, or a code, a moment ago. */
export function isProofYoung({ signedInAt }: Pick<DeskSession, "signedInAt">, at: Date): boolean {
  return at.getTime() - Date.parse(signedInAt) <= PROOF_SECONDS * 1000;
}

function lastSecond(signedInAt: string): number {
  return Math.floor(Date.parse(signedInAt) / 1000) + LONGEST_SECONDS;
}

export function isOver({ expiresAt }: { expiresAt: number }, at: Date): boolean {
  return expiresAt * 1000 <= at.getTime();
}

/** Identifies a secret of a key without containing it, so that what was opened with the secret ends with it. */
export function proofOf(secret: string): string {
  return hmac(secretFor("proofs")).update(secret).digest("base64url");
}

/** @param currentId the session that makes the call */
export function deskSessionRecord(
  { accountId, sessionId, createdAt, lastUsedAt, expiresAt, ...seen }: DeskSession,
  currentId: string | undefined,
): DeskSessionRecord {
  return {
    id: sessionId,
    account_id: accountId,
    created_at: wireTime(createdAt),
    last_used_at: wireTime(lastUsedAt),
    expires_at: wireTime(new Date(expiresAt * 1000).toISOString()),
    is_current: sessionId === currentId,
    browser: seen.browser,
    system: seen.system,
    address: seen.address,
  };
}
