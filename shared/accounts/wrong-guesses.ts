import { ApiError } from "../errors.ts";
import { now } from "../runtime.ts";

/** So many wrong guesses are free; after them one a second is. */
const FREE_GUESSES = 30;
const SECONDS_A_GUESS = 1;
const REMEMBERED_GUESSERS = 10_000;

/** For each key and address the moment, in epoch milliseconds, at which its wrong guesses are forgotten. */
const forgottenAt = new Map<string, number>();

/**
 * Slows down who guesses secrets, for each key and source address and in this process. Past the limit the secret is
 * not looked at, right or wrong, so that trying faster finds out nothing.
 * @throws RATE_LIMITED with the seconds to wait in `Retry-After`
 */
export function assertMayGuess(apiKey: string, sourceAddress: string): void {
  const forgotten = forgottenAt.get(guesserOf(apiKey, sourceAddress)) ?? 0;
  // One more guess would be remembered until then.
  const next = forgotten + SECONDS_A_GUESS * 1000;
  const wait = next - now().getTime() - FREE_GUESSES * SECONDS_A_GUESS * 1000;
  if (wait <= 0) return;
  throw new ApiError("RATE_LIMITED", "Too many calls with wrong credentials.", {
    "retry-after": String(Math.ceil(wait / 1000)),
  });
}

/** Remembers that credentials were wrong. */
export function countWrongGuess(apiKey: string, sourceAddress: string): void {
  const guesser = guesserOf(apiKey, sourceAddress);
  const from = Math.max(forgottenAt.get(guesser) ?? 0, now().getTime());
  forgottenAt.delete(guesser);
  forgottenAt.set(guesser, from + SECONDS_A_GUESS * 1000);
  const [oldest] = forgottenAt.keys();
  if (forgottenAt.size > REMEMBERED_GUESSERS && oldest !== undefined) forgottenAt.delete(oldest);
}

function guesserOf(apiKey: string, sourceAddress: string): string {
  return `${apiKey} ${sourceAddress}`;
}
