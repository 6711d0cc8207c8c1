import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";

const SIZE = 10;
const PITCH = 13;
/** Points of the narrow columns. */
const WIDTH = 110;

const times = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman);
const widthOf = (text: string): number => times.widthOfTextAtSize(text, SIZE);

/** Operators that write a line from a place, with its words spread over `width`. */
type Setter = (line: string, x: number, y: number, width: number) => string;

const spaceIn = (line: string, width: number): number =>
  (width - widthOf(line)) / Math.max(1, line.split(" ").length - 1);

const byWordSpacing: Setter = (line, x, y, width) =>
  `${spaceIn(line, width).toFixed(3)} Tw 1 0 0 1 ${x} ${y} Tm (${line}) Tj 0 Tw`;

const byCharacterAndWordSpacing: Setter = (line, x, y, width) =>
  `0.2 Tc ${byWordSpacing(line, x, y, width - 0.2 * line.length)} 0 Tc`;

const byAdjustments: Setter = (line, x, y, width) => {
  const shift = (-spaceIn(line, width) / SIZE) * 1000 - (widthOf(" ") / SIZE) * 1000;
  const shown = line.split(" ").map((word) => `(${word})`);
  return `1 0 0 1 ${x} ${y} Tm [${shown.join(` ${shift.toFixed(2)} `)}] TJ`;
};

const byPlaces: Setter = (line, x, y, width) => {
  const space = spaceIn(line, width) + widthOf(" ");
  let at = x;
  return line
    .split(" ")
    .map((word) => {
      const shown = `1 0 0 1 ${at.toFixed(2)} ${y} Tm (${word}) Tj`;
      at += widthOf(word) + space;
      return shown;
    })
    .join("\n");
};

const asOneLine: Setter = (line, x, y) => `1 0 0 1 ${x} ${y} Tm (${line}) Tj`;

/** A column in which only the last line is not spread. */
function column(lines: readonly string[], set: Setter, x: number, width = WIDTH): string[] {
  return lines.map((line, index) =>
    (index === lines.length - 1 ? asOneLine : set)(line, x, 300 - index * PITCH, width),
  );
}

const written = (lines: readonly string[]): DrawnPage => ({
  content: `BT /F 10 Tf ${lines.join("\n")} ET`,
  size: [420, 340],
  resources: () => ({ Font: { F: { Type: "Font", Subtype: "Type1", BaseFont: "Times-Roman" } } }),
});

const LOOSE = [
  "The ferry to the island",
  "leaves at noon and the",
  "fare is paid",
  "Lighthousekeepers by",
  "the quay, where sailors",
  "wait until the",
  "captain has rung a bell",
  "three times.",
];
const EVERY_LINE_LOOSE = [
  "Our ferry goes out",
  "at noon, and a man",
  "rings his old bell",
  "until we all come",
  "and go down aboard",
  "one by one.",
];
const LONG_WORDS = [
  "A notice of two lines that",
  "Harbourmasters never",
  "understand completely",
  "is posted here each week.",
];
const LOOSE_NEIGHBOURS = [
  "Our harbourmaster has",
  "asked the old ferryman",
  "extraordinarily slow",
  "misunderstandings",
  "incomprehensible to",
  "uncommunicativeness",
  "interconnected words.",
  "Everybody in the port",
  "will understand.",
];
const LOOSE_AT_ENDS = [
  "Harbourmasters us",
  "misunderstandings",
  "overwhelming us here",
  "and in the other ports",
  "of our island nations.",
];
const LEFT = ["One column has its lines", "beside those of another,", "written row by row."];
const RIGHT = ["The other begins farther", "to the right, and is read", "after the first."];
const INTRODUCTION = "Both columns stand below one line that is as wide as they are together";
const TABLE = [
  ["Skarrow", "low tide", "4.20"],
  ["Lannoch", "high tide", "11.05"],
  ["Hesper Point", "slack", "7.40"],
];

/** Two columns, or the rows of a table, written row by row. */
const rowByRow = (rows: readonly (readonly string[])[], places: readonly number[]): string[] =>
  rows.flatMap((cells, row) =>
    cells.map((cell, index) => asOneLine(cell, places[index] ?? 0, 287 - row * PITCH, 0)),
  );

const twice = (lines: readonly string[], set: Setter, width = WIDTH): DrawnPage =>
  written([...column(lines, set, 30, width), ...column(lines, set, 60 + width, width)]);

const paragraph = (lines: readonly string[]): string => lines.join(" ");
const both = (lines: readonly string[]): string => `${paragraph(lines)}\n${paragraph(lines)}`;

const CREDITS = [
  ["Editor", "Ada Fenwick"],
  ["Photographs", "Bo Lindqvist"],
  ["Design", "Cy Odell"],
];
const CREDITS_TEXT = [paragraph(EVERY_LINE_LOOSE), ...CREDITS.flat()].join("\n");
const CREDITS_COLUMN = [
  ...column(EVERY_LINE_LOOSE, byWordSpacing, 30, 140),
  ...CREDITS.flatMap(([role = "", name = ""], row) => [
    asOneLine(role, 30, 205 - row * PITCH, 0),
    asOneLine(name, 170 - widthOf(name), 205 - row * PITCH, 0),
  ]),
];

const PAGES: [name: string, text: string, page: DrawnPage][] = [
  ["word spacing", both(LOOSE), twice(LOOSE, byWordSpacing)],
  ["spacing of characters and words", both(LOOSE), twice(LOOSE, byCharacterAndWordSpacing)],
  ["adjustments between words", both(LOOSE), twice(LOOSE, byAdjustments)],
  ["a place for each word", both(LOOSE), twice(LOOSE, byPlaces)],
  ["every line loose", both(EVERY_LINE_LOOSE), twice(EVERY_LINE_LOOSE, byPlaces, 125)],
  ["two lines of two long words", both(LONG_WORDS), twice(LONG_WORDS, byWordSpacing, 120)],
  [
    "loose lines beside lines of one word",
    both(LOOSE_NEIGHBOURS),
    twice(LOOSE_NEIGHBOURS, byPlaces, 120),
  ],
  ["a loose line at the top", both(LOOSE_AT_ENDS), twice(LOOSE_AT_ENDS, byWordSpacing, 120)],
  ["credits at the edges of a column stay apart", CREDITS_TEXT, written(CREDITS_COLUMN)],
  [
    "columns that are written row by row stay apart",
    `${INTRODUCTION}\n${paragraph(LEFT)}\n${paragraph(RIGHT)}`,
    written([
      asOneLine(INTRODUCTION, 30, 308, 0),
      ...rowByRow(
        LEFT.map((line, index) => [line, RIGHT[index] ?? ""]),
        [30, 220],
      ),
    ]),
  ],
  [
    "cells of a table below a line stay apart",
    [INTRODUCTION, ...TABLE.flat()].join("\n"),
    written([asOneLine(INTRODUCTION, 30, 308, 0), ...rowByRow(TABLE, [30, 160, 290])]),
  ],
];

let texts: string[];

beforeAll(async () => {
  const edition = await renderForFile(await aDrawnPdf(PAGES.map(([, , page]) => page)));
  texts = edition.text.pages.map(({ text }) => text);
});

describe("the order of words in narrow justified columns", () => {
  test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
    "%s",
    (_, text, index) => {
      expect(texts[index]).toBe(text);
    },
  );
});
