import { ApiError } from "#contract/api/errors.ts";
import { remembered } from "#platform/memory.ts";
import { now, slowDown } from "#platform/runtime.ts";

/** This many wrong guesses are free, plus one for every second that passes. */
const FREE_GUESSES = 30;
const REMEMBERED_GUESSERS = 10_000;

/** For each key and address the moment, in epoch milliseconds, at which its wrong guesses are forgotten. */
const forgottenAt = remembered(new Map<string, number>());

/**
 * Counts a wrong guess of a secret, for each key and source address and in this process, and slows down further ones.
 * The right secret is never delayed: otherwise anybody at a publisher's address, or behind the same proxy, could lock
 * the publisher out.
 * @returns the failure to answer with: `refusal`, or past the limit RATE_LIMITED
 */
export async function wrongGuess(
  { apiKey, sourceAddress }: { apiKey: string; sourceAddress: string },
  refusal: ApiError,
): Promise<ApiError> {
  const at = now().getTime();
  const guesser = `${apiKey} ${sourceAddress}`;
  const forgotten = Math.max(forgottenAt.get(guesser) ?? 0, at) + 1000;
  const wait = forgotten - at - FREE_GUESSES * 1000;
  forgottenAt.delete(guesser);
  forgottenAt.set(guesser, Math.min(forgotten, at + (FREE_GUESSES + 1) * 1000));
  forgetOldest();
  if (wait <= 0) return refusal;
  await slowDown();
  return new ApiError("RATE_LIMITED", "Too many calls with wrong credentials.", {
    "retry-after": "1",
  });
}

function forgetOldest(): void {
  const [oldest] = forgottenAt.keys();
  if (forgottenAt.size > REMEMBERED_GUESSERS && oldest !== undefined) forgottenAt.delete(oldest);
}
