import { expect, test } from "vitest";
import { timeInUtc } from "#bin/program/time-in-utc.ts";

const local = (written: string) => `${new Date(written).toISOString().slice(0, 19)}Z`;

test.each([
  ["2026-12-24T08:00:00+01:00", "2026-12-24T07:00:00Z"],
  ["2026-12-24 08:00-05:30", "2026-12-24T13:30:00Z"],
  ["2026-12-24 08:00", local("2026-12-24T08:00:00")],
  ["2026-07-01T08:00:30", local("2026-07-01T08:00:30")],
  // As it is, for the service to take or refuse.
  ["2026-12-24T08:00:00Z", "2026-12-24T08:00:00Z"],
  ["2026-02-30 08:00", "2026-02-30 08:00"],
  ["tomorrow", "tomorrow"],
])("%s is %s", (written, utc) => {
  expect(timeInUtc(written)).toBe(utc);
});
