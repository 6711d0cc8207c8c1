import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvRows } from "#values/contact-table/csv-rows.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";

function cellsOf(text: string, separator = ","): (readonly string[])[] {
  return [...csvRows(text, separator)].map(({ cells }) => cells);
}

test.each([
  [
    "a,b\r\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\rb\n", [["a"], ["b"]]],
  [' a , "b, ""c""\n d" ,\n', [["a", 'b, "c"\n d', ""]]],
  ['5" pipe,Ann "Bo" Reed', [['5" pipe', 'Ann "Bo" Reed']]],
  ['"a"b,c\n"never closed,d\ne', [['"a"b', "c"], ['"never closed', "d"], ["e"]]],
  ["", []],
])("%j is read as spreadsheets write it", (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test("rows have the numbers that a spreadsheet shows, and empty ones are left out", () => {
  const rows = [...csvRows("a\n\n;;\n  \nb;c\n", ";")];
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "a"],
    [5, "b", "c"],
  ]);
});

test.each([",", ";", "\t"])(
  "with %j, cells of any characters are read as they were written",
  (separator) => {
    const signs = ["a", " ", '"', "\n", "\r\n", ",", ";", "\t", "é"];
    // All cells of up to four characters.
    const cells = [0, 1, 2, 3].reduce<string[]>(
      (all) => [...new Set([...all, ...all.flatMap((text) => signs.map((sign) => text + sign))])],
      [""],
    );
    const text = cells.map((cell) => `"${cell.replaceAll('"', '""')}"${separator}x\n`).join("");
    expect(cellsOf(text, separator)).toEqual(cells.map((cell) => [cell, "x"]));
  },
);

test("a table that the desk wrote is read as another program reads it", () => {
  const text = [
    ["email", "full_name"],
    ["ann@example.org", 'Reed, "Ann"\nMary'],
    ["bo@example.org", ""],
  ]
    .map(csvRow)
    .join("");
  expect(cellsOf(text)).toEqual(parse(text));
});
