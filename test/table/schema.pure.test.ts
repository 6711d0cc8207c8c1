import { expect, test } from "vitest";
import { newConversionId, newMagazineId, newNumber } from "#values/ids.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { chronological, issueIdAt } from "#platform/table/sort-keys.ts";

// Far from other tests' times, since number makers remember their last number.
const START = new Date("2031-05-06T07:08:09.000Z").getTime();

test("numbers made within one millisecond sort in the order in which they were made", () => {
  const numbers = Array.from({ length: 5_000 }, () => newNumber(new Date(START)));
  const positions = numbers.map(chronological);
  expect(positions).toEqual(positions.toSorted());
  expect(new Set(numbers).size).toBe(5_000);
  for (const number of numbers) expect(number).toMatch(/^\d{19}$/);
});

test("numbers stay in order over milliseconds, seconds and a clock that steps back a little", () => {
  const steps = [60_000, 60_001, 60_999, 61_000, 60_500, 61_001, 120_000, 119_999, 3_600_000];
  const positions = steps.map((step) => chronological(newNumber(new Date(START + step))));
  expect(positions).toEqual(positions.toSorted());
  expect(new Set(positions).size).toBe(steps.length);
});

test("a number carries the second in which it was made", () => {
  const at = new Date("2014-08-28T18:06:16.000Z");
  expect(newMagazineId(at)).toMatch(/^M\d{7}001409249176$/);
});

test("an issue's position in its magazine leads back to its id", () => {
  const issueId = newNumber(new Date(START));
  const { ISK } = indexKeys.issue("acct", `M${issueId}`, issueId);
  expect(issueIdAt(ISK)).toBe(issueId);
});

test("every key of a tenant's things starts with the tenant", () => {
  const made = [
    keys.account("acct"),
    keys.magazine("acct", "M1"),
    keys.issue("acct", "1"),
    keys.conversion("acct", newConversionId()),
  ];
  for (const { PK } of made) expect(PK.split("#")[0]).toBe("acct");
});
