import { expect, test } from "vitest";
import { escapeFormulas, unescapeFormulas } from "#values/formula.ts";

test.each([
  ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
  ["+49 421", "'+49 421"],
  ["-", "'-"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["Ann;=1", "Ann;'=1"],
  ["Ann\n@A1", "Ann\n'@A1"],
  [" =1", "' =1"],
  ["\u00A0\u3000+1", "'\u00A0\u3000+1"],
  ["\uFEFF=1", "'\uFEFF=1"],
  ["\u200B \u202E@A1", "'\u200B \u202E@A1"],
  ["Ann, =1", "Ann,' =1"],
  ["' =1", "'' =1"],
  ['Ann;"=1', `Ann;'"=1`],
  ['Ann; ""@A1', `Ann;' ""@A1`],
  ["Ann\n\"'=1", `Ann\n'"'=1`],
])("%j, which a spreadsheet would calculate, is written as %j", (value, cell) => {
  expect(escapeFormulas(value)).toBe(cell);
});

test.each([
  "",
  "Ann",
  "Jean-Luc",
  "'t Hooft",
  "a=b",
  "ann+list@example.org",
  "1 - 2",
  "O'-",
  " Ann",
  " ",
  '"- said Ann"',
  'Ann;"Bo"',
])("%j stays as it is", (value) => {
  expect(escapeFormulas(value)).toBe(value);
  expect(unescapeFormulas(value)).toBe(value);
});

test("every value of up to five signs is read back as it was written", () => {
  let values = [""];
  for (let length = 1; length <= 5; length += 1) {
    values = ["'", '"', "=", "\t", ";", "\n", " "].flatMap((sign) =>
      values.map((rest) => sign + rest),
    );
    for (const value of values) expect(unescapeFormulas(escapeFormulas(value))).toBe(value);
  }
});
