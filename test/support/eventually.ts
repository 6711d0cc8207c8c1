import { vi } from "vitest";
import { WIRE } from "./wire/service.ts";

/** Much longer than the lag of an index or of an eventually consistent read, also on a busy machine. */
const SECONDS = 60;
const POLL_MILLISECONDS = 100;

/**
 * Repeats an assertion about reads that may lag by decision 1: lists, which come from the index, `getIssue` and
 * `getEmbedCode`. The embedded host's table does not lag, so there it runs once.
 * @throws the assertion's last failure, on a running service after a minute
 */
export async function eventually<T>(look: () => Promise<T>): Promise<T> {
  if (!WIRE) return look();
  return vi.waitFor(look, { timeout: SECONDS * 1000, interval: POLL_MILLISECONDS });
}
