import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { list } from "#platform/table/reads.ts";
import { put, remove } from "#platform/table/table.ts";

/** Far beyond any lag, also of a machine with much else to do. */
const SECONDS = 60;
const POLL_MILLISECONDS = 50;

/**
 * Waits until the index shows what was written before, by an item of its own. Schedules find due work in the index, and
 * run only once when a test asks for them.
 */
export async function untilIndexed(): Promise<void> {
  const name = `PROBE#${randomUUID()}`;
  const key = { PK: name, SK: "PROBE" };
  await put({ ...key, IPK: name, ISK: "PROBE" });
  const look = () => list({ partition: name, isIndex: true });
  await vi.waitFor(async () => expect((await look()).items).toHaveLength(1), {
    timeout: SECONDS * 1000,
    interval: POLL_MILLISECONDS,
  });
  await remove(key);
}
