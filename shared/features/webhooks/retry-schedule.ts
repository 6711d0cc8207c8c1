/** Waits before each further attempt, in seconds: about 76 hours in total. */
const WAITS = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** A wait is up to a tenth shorter or longer, to spread retries. */
const JITTER = 0.1;

/**
 * Seconds until the next attempt, after this many; undefined after the last one.
 * @param random from 0 up to 1
 */
export function secondsToNextAttempt(attempts: number, random: number): number | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : wait * (1 + JITTER * (2 * random - 1));
}
