import { expect, test } from "vitest";
import { rangeIn, rangeMessage, requireKnownVersion } from "#features/conversions/range-message.ts";
import { arrivedKeys, uploadEvent } from "#features/conversions/upload-event.ts";

const REFERENCE = { accountId: "acct", conversionId: "0123456789abcdef".repeat(2), range: 7 };
const MESSAGE = rangeMessage(REFERENCE);

function changed(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...REFERENCE, kind: "masthead.pageRange", version: 1, ...changes });
}

test("a message names the range it was made for, and no upload", () => {
  expect(rangeIn(MESSAGE)).toEqual(REFERENCE);
  expect(changed({})).toEqual(expect.stringContaining("masthead.pageRange"));
  expect(rangeIn(changed({}))).toEqual(REFERENCE);
  expect(arrivedKeys(MESSAGE)).toEqual([]);
  expect(() => requireKnownVersion(MESSAGE)).not.toThrow();
});

test.each([
  ["an arrival", uploadEvent({ key: "uploads/acct/x.pdf", size: 1 })],
  ["no JSON", "hello"],
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["another kind", changed({ kind: "masthead.other" })],
  ["a negative range", changed({ range: -1 })],
  ["half a range", changed({ range: 0.5 })],
  ["a range beyond any PDF", changed({ range: 1e9 })],
  ["a range in words", changed({ range: "7" })],
  ["no range", changed({ range: undefined })],
  ["a path for an account", changed({ accountId: "../x" })],
  ["a short conversion", changed({ conversionId: "abc" })],
])("%s names no range, and is nothing to wait for", (_, body) => {
  expect(rangeIn(body)).toBeUndefined();
  expect(() => requireKnownVersion(body)).not.toThrow();
});

test("a message of another version is left for whoever knows it", () => {
  const body = changed({ version: 2, range: "a form that is not known yet" });
  expect(rangeIn(body)).toBeUndefined();
  expect(() => requireKnownVersion(body)).toThrow("version 2");
});
