import { describe, expect, test } from "vitest";
import { inLogicalOrder } from "#converter/extracting/logical-order.ts";

/** The text of a line, given as drawn from its left end. */
const read = (drawn: string, isRtl = true): string =>
  inLogicalOrder(
    Array.from(drawn, (text) => ({ text })),
    isRtl,
  )
    .map(({ text }) => text)
    .join("");

/** Words from right to left as drawn: their letters reversed. */
const reversed = (text: string): string => Array.from(text).toReversed().join("");

const SHALOM = reversed("שלום");
const SALAM = reversed("سلام");

describe("a line from right to left", () => {
  test.each([
    ["a number keeps its digits and separators", `3/12/2025 ${SHALOM}`, "שלום 3/12/2025"],
    ["words keep their order, and a number after them", `PDF.js 6.5 ${SALAM}`, "سلام PDF.js 6.5"],
    ["two numbers are read from the right", `2026 ,15 ${SHALOM}`, "שלום 15, 2026"],
    ["a unit is part of its number", `3D ${SHALOM}`, "שלום 3D"],
    ["a hyphen joins numbers in Hebrew", `03-123 ${SHALOM}`, "שלום 03-123"],
    ["but not in Arabic", `123-03 ${SALAM}`, "سلام 03-123"],
    ["a sign stays before a number in Hebrew", `$5 ${SHALOM}`, "שלום $5"],
    ["and is turned in Arabic", `5$ ${SALAM}`, "سلام $5"],
    ["a per cent sign follows in both", `12% ${SHALOM}`, "שלום 12%"],
    ["wherever Arabic draws it", `%12 ${SALAM}`, "سلام 12%"],
    ["Arabic digits are a number too", `١٢٣٫٥ ${SALAM}`, "سلام ١٢٣٫٥"],
    ["a full stop after a number ends the line", `.18 ${SHALOM}`, "שלום 18."],
    ["brackets within words stay", `f(x) ${SHALOM}`, "שלום f(x)"],
    ["drawn brackets are mirrored", `(${SHALOM}) ${SHALOM}`, "שלום (שלום)"],
    ["typed ones are kept", `)${SHALOM}( ${SHALOM}`, "שלום (שלום)"],
    ["quotation marks too", `»${SALAM}« ${SALAM}`, "سلام «سلام»"],
  ])("%s", (_, drawn, expected) => {
    expect(read(drawn)).toBe(expected);
  });
});

test("a line from left to right keeps its order but for the words from right to left", () => {
  expect(read(`Say ${reversed("שלום לך")} twice (${SHALOM})`, false)).toBe(
    "Say שלום לך twice (שלום)",
  );
});

test("a line of a page's greatest length is put in order in one pass", () => {
  const line = `${"12 - ".repeat(40_000)}${SHALOM}`;
  expect(read(line)).toHaveLength(line.length);
});
