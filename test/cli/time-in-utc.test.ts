import { afterEach, expect, test, vi } from "vitest";
import { timeInUtc } from "#bin/program/time-in-utc.ts";

afterEach(() => void vi.unstubAllEnvs());

const local = (written: string) => `${new Date(written).toISOString().slice(0, 19)}Z`;

test.each([
  ["2026-12-24T08:00:00+01:00", "2026-12-24T07:00:00Z"],
  ["2026-12-24 08:00-05:30", "2026-12-24T13:30:00Z"],
  ["2026-12-24 08:00", local("2026-12-24T08:00:00")],
  ["2026-07-01T08:00:30", local("2026-07-01T08:00:30")],
  // Passed on unchanged, for the service to accept or refuse.
  ["2026-12-24T08:00:00Z", "2026-12-24T08:00:00Z"],
  ["2026-02-30 08:00", "2026-02-30 08:00"],
  ["tomorrow", "tomorrow"],
])("%s is %s", (written, utc) => {
  expect(timeInUtc(written)).toBe(utc);
});

test.each([
  // A time in the hour that clocks skip moves on by one; of the hour that they repeat, the first counts.
  ["2026-03-29 01:59", "2026-03-29T00:59:00Z"],
  ["2026-03-29 02:30", "2026-03-29T01:30:00Z"],
  ["2026-03-29 03:30", "2026-03-29T01:30:00Z"],
  ["2026-10-25 02:30", "2026-10-25T00:30:00Z"],
  ["2026-10-25 02:30+01:00", "2026-10-25T01:30:00Z"],
  ["2026-10-25 03:00", "2026-10-25T02:00:00Z"],
])("in Berlin, %s is %s", (written, utc) => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(timeInUtc(written)).toBe(utc);
});
