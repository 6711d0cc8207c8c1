import { vi } from "vitest";
import { WIRE } from "./wire/service.ts";

/** Much longer than an index, or a read that is not consistent, is behind a write. */
const SECONDS = 10;
const POLL_MILLISECONDS = 100;

/**
 * Looks again until an assertion holds on what may be seen late by decision 1: lists, which the index has, and what
 * `getIssue` and `getEmbedCode` show. The embedded host's table does not lag: there it looks once.
 * @throws the assertion's last failure, on a running service after 10 s
 */
export async function eventually<T>(look: () => Promise<T>): Promise<T> {
  if (!WIRE) return look();
  return vi.waitFor(look, { timeout: SECONDS * 1000, interval: POLL_MILLISECONDS });
}
