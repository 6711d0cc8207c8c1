import { setTimeout as wait } from "node:timers/promises";

const TRIES = 8;
const FIRST_WAIT_MILLISECONDS = 25;

/**
 * Calls `attempt` until it returns that nothing is left: a busy table leaves parts of a batch undone. The waits double,
 * for about three seconds in total.
 * @throws Error if something is still left
 */
export async function retryUnprocessed(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await wait(FIRST_WAIT_MILLISECONDS * 2 ** (tries - 1));
    if (await attempt()) return;
  }
  throw new Error("The table is too busy and left a part of a batch undone");
}

/** Splits a list into parts of at most `size`. */
export function* inParts<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
