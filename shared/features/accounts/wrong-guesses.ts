import { ApiError } from "#contract/api/errors.ts";
import { remembered } from "#platform/memory.ts";
import { now, slowDown } from "#platform/runtime.ts";

/** Number of free wrong guesses, plus one for every second that passes. */
const FREE_GUESSES = 30;
const REMEMBERED_GUESSERS = 10_000;

/** For each key and address, the time in epoch milliseconds at which its wrong guesses are forgotten. */
const forgottenAt = remembered(new Map<string, number>());

/** A guesser, by key and source address, in this process. */
interface Guesser {
  apiKey: string;
  sourceAddress: string;
}

/** A guess that counts before it is checked, so that concurrent guesses gain nothing over successive ones. */
export class Guess {
  readonly #guesser: string;
  readonly #added: number;
  /** Whether too many guesses preceded it. */
  readonly isTooMany: boolean;

  constructor({ apiKey, sourceAddress }: Guesser) {
    const at = now().getTime();
    this.#guesser = `${apiKey} ${sourceAddress}`;
    const before = Math.max(forgottenAt.get(this.#guesser) ?? 0, at);
    const forgotten = before + 1000;
    this.isTooMany = forgotten - at > FREE_GUESSES * 1000;
    const after = Math.min(forgotten, at + (FREE_GUESSES + 1) * 1000);
    this.#added = after - before;
    forgottenAt.delete(this.#guesser);
    forgottenAt.set(this.#guesser, after);
    forgetOldest();
  }

  /** Removes the count of a correct guess. */
  forgive(): void {
    const until = forgottenAt.get(this.#guesser);
    if (until === undefined) return;
    const before = until - this.#added;
    if (before <= now().getTime()) forgottenAt.delete(this.#guesser);
    else forgottenAt.set(this.#guesser, before);
  }

  /**
   * Delays further wrong guesses. The right secret is never delayed: otherwise anyone at a publisher's address, or
   * behind the same proxy, could lock the publisher out.
   * @returns the error to answer with: `refusal`, or RATE_LIMITED beyond the limit
   */
  async failure(refusal: ApiError): Promise<ApiError> {
    if (!this.isTooMany) return refusal;
    await slowDown();
    return new ApiError("RATE_LIMITED", "Too many calls with wrong credentials.", {
      "retry-after": "1",
    });
  }
}

/** Counts a wrong guess. @returns the error to answer with */
export function wrongGuess(guesser: Guesser, refusal: ApiError): Promise<ApiError> {
  return new Guess(guesser).failure(refusal);
}

function forgetOldest(): void {
  const [oldest] = forgottenAt.keys();
  if (forgottenAt.size > REMEMBERED_GUESSERS && oldest !== undefined) forgottenAt.delete(oldest);
}
