import { expect, test } from "vitest";
import { hasPart, withoutPart, withPart } from "#features/purchases/paid-parts.ts";

const NOW = new Date("2026-03-01T00:00:00.000Z");
const day = (number: number): string => new Date(NOW.getTime() + number * 86_400_000).toISOString();
const part = (id: string, from: number, until: number) => ({
  id,
  from: day(from),
  until: day(until),
});

test("what is bought follows what was given, and goes without it", () => {
  const given = { paidUntil: day(10) };
  const bought = withPart(given, part("sale", 10, 40), NOW);
  expect(bought.paidUntil).toBe(day(40));
  expect(hasPart(bought, "sale")).toBe(true);
  expect(withoutPart(bought, "sale", NOW)?.paidUntil).toBe(day(10));
});

test("what follows moves to the place of what goes, by what is left of it", () => {
  const first = withPart({}, part("first", 0, 30), NOW);
  const both = withPart(first, part("second", 30, 60), NOW);
  const at = new Date(day(10));
  expect(withoutPart(both, "first", at)?.paidUntil).toBe(day(40));
  expect(withoutPart(both, "second", at)?.paidUntil).toBe(day(30));
});

test("what is given beside it stays where it is", () => {
  const bought = withPart({}, part("sale", 0, 30), NOW);
  const given = withPart(bought, part("", 0, 45), NOW);
  expect(withoutPart(given, "sale", NOW)?.paidUntil).toBe(day(45));
});

test("without anything left, the paid time ends now; what is over cannot be taken back", () => {
  const bought = withPart({}, part("sale", 0, 30), NOW);
  expect(withoutPart(bought, "sale", new Date(day(10)))?.paidUntil).toBe(day(10));
  const later = withPart(bought, part("next", 30, 60), new Date(day(31)));
  expect(withoutPart(later, "sale", new Date(day(31)))).toBeUndefined();
});
