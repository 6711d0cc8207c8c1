/** The manifest is renewed this long before its addresses stop working. */
const AHEAD_MS = 60_000;
/** Shortest interval between renewals. Each one without success doubles it, up to the longer one. */
const SHORTEST_WAIT_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Longest delay of a browser's timer. */
const LONGEST_WAIT_MS = 2_147_483_647;
/**
 * Milliseconds until the next renewal, for a manifest that ends at `expiresAt`. `fruitless` counts the preceding
 * renewals that gave no later end: the server is unreachable or refuses, or the device's clock is wrong.
 */
export function renewalDelay(expiresAt: string, now: number, fruitless: number): number {
  const remaining = Date.parse(expiresAt) - AHEAD_MS - now;
  if (Number.isNaN(remaining)) return LONGEST_WAIT_MS;
  const pause = Math.min(SHORTEST_WAIT_MS * 2 ** fruitless, LONGEST_PAUSE_MS);
  return Math.min(Math.max(remaining, pause), LONGEST_WAIT_MS);
}

/** Whether a manifest that ends at `expiresAt` should be renewed now. */
export function isDue(expiresAt: string, now: number): boolean {
  return Date.parse(expiresAt) - AHEAD_MS <= now;
}
