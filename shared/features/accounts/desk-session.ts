import * as v from "valibot";
import { hmac } from "#values/hmac.ts";
import type { DeskSessionRecord } from "#contract/api/desk/desk-session.ts";
import { wireTime } from "#values/wire-date.ts";
import { secretFor } from "./secret-box.ts";

/** The origin of a session's last use; empty for old sessions until their next use. */
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
    apiKey: v.string(),
    /** Identifies that key's secret, by its `proofOf`. */
    proof: v.string(),
    createdAt: v.string(),
    /** Time of the proof by secret or code; a session opened by another session's link inherits that session's. */
    signedInAt: v.optional(v.string()),
    lastUsedAt: v.string(),
    ...lastSeen.entries,
    /** Epoch seconds; the table may drop it then. */
    expiresAt: v.number(),
  }),
  // Old sessions have no `signedInAt`, and their end moved with every use.
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

/** Lifetime of a session after its last use, and maximum after signing in. */
const IDLE_SECONDS = 12 * 60 * 60;
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** End of a session after a use, in epoch seconds. */
export function endAfter(use: Date, signedInAt: string): number {
  return Math.min(Math.floor(use.getTime() / 1000) + IDLE_SECONDS, lastSecond(signedInAt));
}

/** How long after signing in a session may change keys and the like. */
const PROOF_SECONDS = 10 * 60;

/** Whether the session's owner has recently shown the secret or a code. */
export function isProofYoung({ signedInAt }: Pick<DeskSession, "signedInAt">, at: Date): boolean {
  return at.getTime() - Date.parse(signedInAt) <= PROOF_SECONDS * 1000;
}

function lastSecond(signedInAt: string): number {
  return Math.floor(Date.parse(signedInAt) / 1000) + LONGEST_SECONDS;
}

export function isOver({ expiresAt }: { expiresAt: number }, at: Date): boolean {
  return expiresAt * 1000 <= at.getTime();
}

/** Identifies a key's secret without containing it, so that everything opened with the secret ends with it. */
export function proofOf(secret: string): string {
  return hmac(secretFor("proofs")).update(secret).digest("base64url");
}

/** @param currentId the calling session */
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
