import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readProcessStat } from "#converter/processes/process-stat.ts";
import { type Activity, secondsCounted } from "#converter/processes/stall-clock.ts";

const at = (processorSeconds: number, isAsleep = false): Activity => ({
  processorSeconds,
  isAsleep,
});

/** The kernel reports whole hundredths of a second, both for the process and for the system. */
const TICKS = 0.03;

function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

test.each([
  ["at work all the time counts whole", at(3), at(4), 1],
  ["that had little of a processor counts as much as it had", at(3), at(3.125), 0.125],
  ["that waited for a processor all the time does not count", at(3), at(3), 0],
  ["asleep counts whole", at(3), at(3, true), 1],
  ["that fell asleep after some work counts the work", at(3), at(3.5, true), 0.5],
  ["with several threads at work counts no more than passed", at(3), at(7), 1],
  ["of which nothing is known counts whole", undefined, undefined, 1],
])("a second %s", (_, before, now, counted) => {
  expect(secondsCounted(before, now, 1)).toBe(counted);
});

test.skipIf(!existsSync("/proc/self/stat"))("a process's own time is read as it counts it", () => {
  const started = process.cpuUsage();
  for (let spent = 0; spent < 50_000;) {
    const { user, system } = process.cpuUsage(started);
    spent = user + system;
  }
  // Other threads of this process may work between the two readings.
  const before = usedSeconds();
  const { processorSeconds = 0, isAsleep } = readProcessStat(process.pid) ?? {};
  const after = usedSeconds();
  expect(processorSeconds).toBeGreaterThan(before - TICKS);
  expect(processorSeconds).toBeLessThan(after + TICKS);
  expect(isAsleep).toBe(false);
});

test("a process that has ended reports nothing", () => {
  expect(readProcessStat(2 ** 30)).toBeUndefined();
});
