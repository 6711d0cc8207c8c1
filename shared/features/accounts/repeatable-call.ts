import { ApiError, ERRORS } from "#contract/api/errors.ts";
import { hmac } from "#values/hmac.ts";
import { type Origin, repeatably } from "#values/repeatable.ts";
import { now } from "#platform/runtime.ts";
import {
  type CallClaim,
  type CallKey,
  claimKey,
  freeKey,
  releaseCall,
  saveAnswer,
  type StoredCall,
  takeOver,
} from "./repeatable-call-repository.ts";
import { seal, secretFor, unseal } from "./secret-box.ts";

/** Most runs take a second or less: a repetition that meets one may retry soon. */
const SOON_MILLISECONDS = 5_000;

const TOO_LATE =
  "The call with this Idempotency-Key is done. Its answer contains a secret or a code, which is repeated for ten minutes only.";

interface CallEnd<Outcome> {
  outcome: Outcome;
  /** The answer for every repetition. */
  answer: string;
}

/**
 * Runs a call once per idempotency key within 24 hours. Costs two writes: the claim before the run and the answer after
 * it. A dead run is repeated 45 seconds later, and finds its earlier writes.
 * @param asked everything that makes two requests equal, and how long the answer is repeated, if shorter than the key
 * is kept
 * @param run makes the call. Failures for which `answerTo` has an answer are kept too.
 * @returns the result of this run, or an earlier run's answer
 * @throws IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, and the errors of the run
 */
export async function callOnce<Outcome>(
  key: CallKey,
  asked: { request: string; repeatedSeconds: number | undefined },
  run: () => Promise<CallEnd<Outcome>>,
  answerTo: (error: unknown) => string | undefined,
): Promise<{ outcome: Outcome } | { answered: string }> {
  const claimed = await claim(key, hashOf(asked.request), asked.repeatedSeconds);
  if ("answered" in claimed) return claimed;
  try {
    const { outcome, answer } = await repeatably(originOf(claimed), run);
    await saveAnswer(claimed, sealed(claimed, answer));
    return { outcome };
  } catch (error) {
    await endClaim(claimed, error, answerTo(error));
    throw error;
  }
}

async function claim(
  key: CallKey,
  request: string,
  repeatedSeconds = Number.POSITIVE_INFINITY,
): Promise<CallClaim | { answered: string }> {
  const made = await claimKey(key, request);
  if ("claim" in made) return made.claim;
  const { stored } = made;
  if (stored.request !== request) throw new ApiError("IDEMPOTENCY_KEY_REUSED");
  if (stored.answer !== undefined) {
    const age = now().getTime() - Date.parse(stored.claimedAt);
    if (age > repeatedSeconds * 1000) throw new ApiError("IDEMPOTENCY_KEY_REUSED", TOO_LATE);
    return { answered: unseal(stored.answer, ownerOf(key)) };
  }
  const isOverdue = Date.parse(stored.heldUntil) <= now().getTime();
  const taken = isOverdue ? await takeOver(key, stored) : undefined;
  if (!taken) throw inUse(stored);
  return taken;
}

function inUse({ claimedAt, heldUntil }: StoredCall): ApiError {
  const at = now().getTime();
  const isYoung = at - Date.parse(claimedAt) < SOON_MILLISECONDS;
  const seconds = isYoung ? 1 : Math.max(1, Math.ceil((Date.parse(heldUntil) - at) / 1000));
  return new ApiError("IDEMPOTENCY_KEY_IN_USE", undefined, { "retry-after": String(seconds) });
}

/** Ends the claim of a failed run. If this fails too, the claim expires. */
async function endClaim(
  held: CallClaim,
  error: unknown,
  answer: string | undefined,
): Promise<void> {
  const isRefusal = error instanceof ApiError && ERRORS[error.code].status < 500;
  try {
    if (answer !== undefined) await saveAnswer(held, sealed(held, answer));
    else await (isRefusal ? freeKey(held) : releaseCall(held));
  } catch {
    // The caller gets the failure of its own call.
  }
}

/** Hides the request, whose values are often easy to guess. */
function hashOf(request: string): string {
  return hmac(secretFor("requests")).update(request).digest("base64url");
}

function originOf({ origin, number, claimedAt }: CallClaim): Origin {
  return { seed: secretFor(`call ${origin}`), number, at: new Date(claimedAt) };
}

function sealed(key: CallKey, answer: string): string {
  return seal(answer, ownerOf(key));
}

function ownerOf({ accountId, idempotencyKey }: CallKey): string {
  return `${accountId} ${idempotencyKey}`;
}
