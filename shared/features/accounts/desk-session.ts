import * as v from "valibot";
import { hmac } from "#values/hmac.ts";
import type { DeskSessionRecord } from "#contract/api/records.ts";
import { wireTime } from "#values/wire-date.ts";
import { secretFor } from "./secret-box.ts";

/** A session as the table stores it, under the hash of its text. */
export const deskSessionSchema = v.object({
  accountId: v.string(),
  sessionId: v.string(),
  /** The key that it was made with. */
  apiKey: v.string(),
  /** Shows with which of the key's secrets: `proofOf` that one. */
  proof: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  /** In epoch seconds, at which the table may drop it. */
  expiresAt: v.number(),
});
export type DeskSession = v.InferOutput<typeof deskSessionSchema>;

/** How long a session lasts after its last use. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** When a session ends that is used at a moment, in epoch seconds. */
export function endAfter(use: Date): number {
  return Math.floor(use.getTime() / 1000) + SESSION_SECONDS;
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
  { accountId, sessionId, createdAt, lastUsedAt, expiresAt }: DeskSession,
  currentId: string | undefined,
): DeskSessionRecord {
  return {
    id: sessionId,
    account_id: accountId,
    created_at: wireTime(createdAt),
    last_used_at: wireTime(lastUsedAt),
    expires_at: wireTime(new Date(expiresAt * 1000).toISOString()),
    is_current: sessionId === currentId,
  };
}
