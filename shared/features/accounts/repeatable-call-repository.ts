import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { newNumber } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { absent, all, any, is, notAfter } from "#platform/table/conditions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { change, put, remove } from "#platform/table/table.ts";

export interface CallKey {
  accountId: string;
  idempotencyKey: string;
}

/** The right to run a call, until it is released, answered or overdue. */
export interface CallClaim extends CallKey {
  /** Identifies this run of the call. */
  holder: string;
  /** The same for all runs of the call; created ids and secrets derive from `origin` and `number`. */
  origin: string;
  number: string;
  claimedAt: string;
}

export interface StoredCall extends Omit<CallClaim, keyof CallKey> {
  request: string;
  /** When the run counts as dead. */
  heldUntil: string;
  /** The sealed answer, once the call has ended. */
  answer?: string | undefined;
}

const KEPT_SECONDS = 24 * 60 * 60;
/** Longer than any call runs on AWS, where API Gateway waits for 30 seconds. */
const HELD_SECONDS = 45;

const storedSchema = v.object({
  request: v.string(),
  origin: v.string(),
  number: v.string(),
  holder: v.string(),
  claimedAt: v.string(),
  heldUntil: v.string(),
  answer: v.optional(v.string()),
});

/**
 * Pattern 24: claims a key for a request (one conditional write).
 * @returns the existing call if the write was refused
 */
export async function claimKey(
  key: CallKey,
  request: string,
): Promise<{ claim: CallClaim } | { stored: StoredCall }> {
  const at = now();
  const [holder, origin] = [newHolder(), randomBytes(16).toString("hex")];
  const number = newNumber(at);
  const seconds = Math.floor(at.getTime() / 1000);
  const { isDone, item } = await put(
    {
      ...keys.repeatableCall(key),
      request,
      origin,
      number,
      holder,
      claimedAt: at.toISOString(),
      heldUntil: heldFrom(at),
      [TABLE.timeToLive]: Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
    },
    // The table may drop expired items days later.
    { when: any(absent(), notAfter("expiresAt", seconds)) },
  );
  if (!isDone) return { stored: v.parse(storedSchema, item) };
  return { claim: { ...key, holder, origin, number, claimedAt: at.toISOString() } };
}

/** Claims a call whose run is overdue (one conditional write); undefined if another run was faster. */
export async function takeOver(key: CallKey, stored: StoredCall): Promise<CallClaim | undefined> {
  const { origin, number, claimedAt } = stored;
  const holder = newHolder();
  const { isDone } = await change<StoredCall>(
    keys.repeatableCall(key),
    { set: { holder, heldUntil: heldFrom(now()) } },
    { when: all(is("holder", stored.holder), absent("answer")) },
  );
  return isDone ? { ...key, holder, origin, number, claimedAt } : undefined;
}

/** Keeps the sealed answer of a claimed call; without effect once another run has taken over. */
export function saveAnswer(claim: CallClaim, answer: string): Promise<void> {
  return updateHeld(claim, { answer });
}

/** Lets the next run of a call begin at once, with the same origin. */
export function releaseCall(claim: CallClaim): Promise<void> {
  return updateHeld(claim, { heldUntil: now().toISOString() });
}

/** Frees the key of a refused call, for any request. */
export async function freeKey(claim: CallClaim): Promise<void> {
  await remove(keys.repeatableCall(claim), { when: is("holder", claim.holder) });
}

async function updateHeld(claim: CallClaim, set: Partial<StoredCall>): Promise<void> {
  await change<StoredCall>(
    keys.repeatableCall(claim),
    { set },
    { when: is("holder", claim.holder) },
  );
}

function newHolder(): string {
  return randomBytes(8).toString("base64url");
}

function heldFrom(at: Date): string {
  return new Date(at.getTime() + HELD_SECONDS * 1000).toISOString();
}
