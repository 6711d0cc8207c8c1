import { expect, test } from "vitest";
import { pathSpellings } from "#http/path-spellings.ts";

const MIXED = "é!'()";
const PATH = "/api/2.0/contacts/";

test("a path as long as an address may be has every spelling", () => {
  const address = `${MIXED}${"a".repeat(300)}@example.org`;
  expect(pathSpellings(PATH + address).length).toBeGreaterThan(64);
});

test("a longer path, of which each spelling costs more, has those of known encoders only", () => {
  for (const times of [100, 500, 2000]) {
    expect(pathSpellings(PATH + `${MIXED}*`.repeat(times)).length).toBeLessThanOrEqual(12);
  }
});
