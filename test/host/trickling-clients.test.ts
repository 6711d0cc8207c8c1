import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outgoing } from "#lib/host/http/outgoing.ts";

const STALL_SECONDS = 30;
const BODY = Buffer.alloc(1_000_000, "x");
/** A minute, and a second for every 8 KB. */
const ALLOWED_SECONDS = 60 + BODY.length / 8_192;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that takes `bytesASecond`. */
function aClient(bytesASecond: number): Writable {
  return new Writable({
    write: (piece: Buffer, _, taken) => {
      setTimeout(taken, (piece.length / bytesASecond) * 1000);
    },
  });
}

test.each([
  ["slower than 8 KB a second is let go, though it always takes something", 4_000, false],
  ["as slow as a piece in thirty seconds is let go", 600, false],
  ["faster than 8 KB a second gets its answer", 9_000, true],
])("of an answer in memory, a client that is %s", async (_, bytesASecond, isServed) => {
  const outgoing = new Outgoing({ stallSeconds: STALL_SECONDS, sourceOf: () => "a" });
  const client = aClient(bytesASecond);
  const sending = outgoing.sendBytes(client, BODY);
  const before = Date.now();
  let seconds = 0;
  void sending.then(() => {
    seconds = (Date.now() - before) / 1000;
  });
  await vi.advanceTimersByTimeAsync(2 * ALLOWED_SECONDS * 1000);
  expect(await sending).toBe(isServed);
  expect(client.destroyed).toBe(!isServed);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(ALLOWED_SECONDS + 1);
});

test("a file that passes through may take as long as its client takes something", async () => {
  const outgoing = new Outgoing({ stallSeconds: STALL_SECONDS, sourceOf: () => "a" });
  const client = aClient(1_000);
  const pieces = Array.from({ length: 64 }, () => Buffer.alloc(16_384));
  const sending = outgoing.send(client, pieces);
  await vi.advanceTimersByTimeAsync((64 * 16_384 * 1000) / 1_000 + 1000);
  expect(await sending).toBe(true);
});
