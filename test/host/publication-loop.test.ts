import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicationLoop } from "#lib/host/publication-loop.ts";

const START = new Date("2026-03-01T12:00:00.000Z");
/** The offset of a settable clock; timers have their own. */
let offset = 0;
let looks: string[] = [];
let next: string | undefined;
let loop: PublicationLoop;

function now(): Date {
  return new Date(Date.now() + offset);
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  offset = 0;
  looks = [];
  next = undefined;
  loop = new PublicationLoop(async () => {
    looks.push(now().toISOString().slice(11, 19));
    return next !== undefined && next > now().toISOString() ? next : undefined;
  }, now);
});

afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
});

test("looks at the start, at the next time, and every half a minute", async () => {
  next = "2026-03-01T12:00:40.000Z";
  loop.start();
  await vi.advanceTimersByTimeAsync(75_000);
  expect(looks).toEqual(["12:00:00", "12:00:30", "12:00:40", "12:01:10"]);
});

test("looks at a clock that was set within half a minute", async () => {
  next = "2026-03-01T18:00:00.000Z";
  loop.start();
  await vi.advanceTimersByTimeAsync(10_000);
  offset = 6 * 3600 * 1000;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual(["12:00:00", "18:00:30"]);
  offset = -3600 * 1000;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks.at(-1)).toBe("11:01:00");
});

test("looks when something is scheduled, and not before it is started or once it is stopped", async () => {
  await loop.set();
  expect(looks).toEqual([]);
  loop.start();
  await vi.advanceTimersByTimeAsync(1_000);
  await loop.set();
  await loop.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual(["12:00:00", "12:00:01"]);
});

test("a failure ends nothing", async () => {
  let failures = 0;
  loop = new PublicationLoop(async () => {
    failures += 1;
    throw new Error("no table");
  }, now);
  loop.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toBe(3);
});
