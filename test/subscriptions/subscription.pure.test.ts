import { describe, expect, test } from "vitest";
import { addMonths } from "#values/add-months.ts";
import {
  type Cycle,
  extend,
  isCurrent,
  isCycle,
  type Subscription,
} from "#features/subscriptions/subscription.ts";

/** The ends of consecutive cycles. */
function endsOf(start: string, cycles: readonly Cycle[]): string[] {
  const ends: string[] = [];
  let paid = {};
  for (const cycle of cycles) {
    const next = extend(paid, cycle, new Date(start));
    ends.push(next.paidUntil);
    paid = next;
  }
  return ends;
}

describe("a first cycle ends after", () => {
  test.each([
    ["7 days", 1, "2026-03-08T12:00:00.000Z"],
    ["1 month", 2, "2026-04-01T12:00:00.000Z"],
    ["2 months", 3, "2026-05-01T12:00:00.000Z"],
    ["3 months", 4, "2026-06-01T12:00:00.000Z"],
    ["6 months", 5, "2026-09-01T12:00:00.000Z"],
    ["1 year", 6, "2027-03-01T12:00:00.000Z"],
  ] as const)("%s", (_, cycle, end) => {
    expect(extend({}, cycle, new Date("2026-03-01T12:00:00.000Z")).paidUntil).toBe(end);
  });
});

describe("by the calendar", () => {
  test.each([
    ["31 January in a common year", "2026-01-31T09:30:15.123Z", 2, "2026-02-28T09:30:15.123Z"],
    ["31 January in a leap year", "2028-01-31T00:00:00.000Z", 2, "2028-02-29T00:00:00.000Z"],
    ["31 January in 2100", "2100-01-31T00:00:00.000Z", 2, "2100-02-28T00:00:00.000Z"],
    ["30 January", "2026-01-30T00:00:00.000Z", 2, "2026-02-28T00:00:00.000Z"],
    ["28 February", "2026-02-28T00:00:00.000Z", 2, "2026-03-28T00:00:00.000Z"],
    ["31 December", "2026-12-31T23:59:59.999Z", 3, "2027-02-28T23:59:59.999Z"],
    ["30 November", "2026-11-30T00:00:00.000Z", 4, "2027-02-28T00:00:00.000Z"],
    ["31 August", "2026-08-31T00:00:00.000Z", 5, "2027-02-28T00:00:00.000Z"],
    ["29 February", "2028-02-29T00:00:00.000Z", 6, "2029-02-28T00:00:00.000Z"],
    ["28 February before a leap year", "2027-02-28T00:00:00.000Z", 6, "2028-02-28T00:00:00.000Z"],
    ["7 days over a leap day", "2028-02-25T10:00:00.000Z", 1, "2028-03-03T10:00:00.000Z"],
    ["7 days over the new year", "2026-12-29T10:00:00.000Z", 1, "2027-01-05T10:00:00.000Z"],
  ] as const)("%s", (_, start, cycle, end) => {
    expect(extend({}, cycle, new Date(start)).paidUntil).toBe(end);
  });

  test("months keep the day on which they began, where the month has it", () => {
    expect(endsOf("2026-01-31T08:00:00.000Z", [2, 2, 2, 2])).toEqual([
      "2026-02-28T08:00:00.000Z",
      "2026-03-31T08:00:00.000Z",
      "2026-04-30T08:00:00.000Z",
      "2026-05-31T08:00:00.000Z",
    ]);
    expect(endsOf("2028-02-29T08:00:00.000Z", [6, 6, 6, 6])).toEqual([
      "2029-02-28T08:00:00.000Z",
      "2030-02-28T08:00:00.000Z",
      "2031-02-28T08:00:00.000Z",
      "2032-02-29T08:00:00.000Z",
    ]);
  });

  test("cycles of all kinds add up to the same day in whichever order", () => {
    const orders: Cycle[][] = [
      [2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2],
      [4, 2, 6, 3, 5],
    ];
    for (const order of orders) {
      expect(endsOf("2026-01-31T08:00:00.000Z", order).at(-1)).toBe("2028-01-31T08:00:00.000Z");
    }
  });

  test("after a week, months count from the day on which the week ended", () => {
    expect(endsOf("2026-01-24T08:00:00.000Z", [1, 2, 2])).toEqual([
      "2026-01-31T08:00:00.000Z",
      "2026-02-28T08:00:00.000Z",
      "2026-03-31T08:00:00.000Z",
    ]);
  });

  test("adding months never leaves the month that is meant", () => {
    for (let day = 1; day <= 31; day += 1) {
      for (let months = 1; months <= 24; months += 1) {
        const from = new Date(Date.UTC(2026, 0, day));
        const until = addMonths(from, months, day);
        expect(until.getUTCFullYear() * 12 + until.getUTCMonth()).toBe(2026 * 12 + months);
        expect(until.getUTCDate()).toBeLessThanOrEqual(day);
      }
    }
  });
});

describe("a renewal", () => {
  const paid = { paidUntil: "2026-02-28T08:00:00.000Z", anchorDay: 31 };

  test("before the end starts at the end", () => {
    const renewed = extend(paid, 2, new Date("2026-02-28T07:59:59.999Z"));
    expect(renewed).toEqual({ paidUntil: "2026-03-31T08:00:00.000Z", anchorDay: 31 });
  });

  test("at the end or later starts now, with a day of its own", () => {
    const renewed = extend(paid, 2, new Date("2026-02-28T08:00:00.000Z"));
    expect(renewed).toEqual({ paidUntil: "2026-03-28T08:00:00.000Z", anchorDay: 28 });
    expect(extend(paid, 1, new Date("2026-05-05T08:00:00.000Z")).paidUntil).toBe(
      "2026-05-12T08:00:00.000Z",
    );
  });
});

describe("a subscription gives access", () => {
  const free: Subscription = {
    accountId: "a",
    addressHash: "h",
    contactId: "c",
    magazineId: "m",
    createdAt: "2026-03-01T12:00:00.000Z",
  };

  test.each([
    ["for ever when it is free", {}, "2999-01-01T00:00:00.000Z", true],
    ["until its end", { paidUntil: "2026-03-08T12:00:00.000Z" }, "2026-03-08T11:59:59.999Z", true],
    [
      "not at its end",
      { paidUntil: "2026-03-08T12:00:00.000Z" },
      "2026-03-08T12:00:00.000Z",
      false,
    ],
  ])("%s", (_, paid, now, expected) => {
    expect(isCurrent({ ...free, ...paid }, new Date(now))).toBe(expected);
  });
});

test("the cycles are 1 to 6", () => {
  const numbers = [-1, 0, 0.5, 1, 2, 3, 4, 5, 6, 6.5, 7, Number.NaN, Number.POSITIVE_INFINITY];
  expect(numbers.filter(isCycle)).toEqual([1, 2, 3, 4, 5, 6]);
});
