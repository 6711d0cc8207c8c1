import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fieldValue, timeIn } from "#desk/publishing/local-time.ts";

beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["2026-12-24T08:00", "2026-12-24T07:00:00.000Z"],
  // A time in the hour that clocks skip moves on by one; of the hour that they repeat, the first counts.
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
])("%s in Berlin is %s", (value, time) => {
  expect(timeIn(value)?.toISOString()).toBe(time);
});

test.each(["2026-10-25T01:30:00Z", "2026-10-25T00:30:00Z", "2026-12-24T07:00:59Z"])(
  "a field that shows the planned %s leaves it as it is",
  (planned) => {
    const value = fieldValue(new Date(planned));
    expect(timeIn(value, planned)).toEqual(new Date(planned));
    expect(timeIn("2026-12-31T08:00", planned)).toEqual(new Date("2026-12-31T07:00:00Z"));
  },
);

test.each(["", "2026-12-24T", "tomorrow"])("%j is no time yet", (value) => {
  expect(timeIn(value)).toBeUndefined();
});
