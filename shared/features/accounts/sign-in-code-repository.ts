import * as v from "valibot";
import { absent, after, all } from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { get } from "#platform/table/reads.ts";
import { change, putNew, remove } from "#platform/table/table.ts";
import type { BearerText } from "#features/accounts/bearer-text.ts";

const codeSchema = v.object({
  apiKey: v.string(),
  proof: v.optional(v.string()),
  maker: v.optional(v.object({ sessionId: v.string(), signedInAt: v.string() })),
  /** In epoch seconds. */
  expiresAt: v.number(),
  /** Present once spent. */
  spentBy: v.optional(v.string()),
});
type Stored = v.InferOutput<typeof codeSchema>;

/**
 * The session behind a code: a session of a key, as if signed in with the proof's secret; without a proof, with the
 * secret that is current when the code is used. `maker` is the session that requested the code, if any: the new session
 * inherits its time of signing in, and opens only while the maker lasts.
 */
export type SignInCode = Omit<Stored, "expiresAt" | "spentBy">;

/** @param expiresAt in epoch seconds */
export async function createSignInCode(
  { accountId, hash }: BearerText,
  code: SignInCode & { expiresAt: number },
): Promise<void> {
  // A repetition of the call must not restore a spent code.
  await putNew({ ...keys.signInCode(accountId, hash), ...code });
}

/**
 * Pattern 52: spends a code (one conditional write); only one of several concurrent callers succeeds.
 * @returns undefined if the code is unknown, spent, or expired by `at`
 */
export async function spendSignInCode(
  { accountId, hash }: BearerText,
  at: Date,
): Promise<SignInCode | undefined> {
  const { isDone, item } = await change<Stored>(
    keys.signInCode(accountId, hash),
    { set: { spentBy: at.toISOString() } },
    { when: all(after("expiresAt", Math.floor(at.getTime() / 1000)), absent("spentBy")) },
  );
  return isDone ? v.parse(codeSchema, item) : undefined;
}

/** Ends a code, spent or not. Idempotent. */
export async function dropSignInCode({ accountId, hash }: BearerText): Promise<void> {
  await remove(keys.signInCode(accountId, hash));
}

/** Pattern 52, without spending the code; undefined if it is unknown, spent, or expired by `at`. */
export async function findSignInCode(
  { accountId, hash }: BearerText,
  at: Date,
): Promise<SignInCode | undefined> {
  const item = await get(keys.signInCode(accountId, hash));
  const code = item && v.parse(codeSchema, item);
  if (!code || code.spentBy !== undefined) return undefined;
  return code.expiresAt > Math.floor(at.getTime() / 1000) ? code : undefined;
}
