import { describe, expect, test } from "vitest";
import { FULL, PROSE, read } from "#test/converter/support/read-articles.ts";
import type { SetColumn } from "#test/converter/support/set-pages.ts";

const BOLD: Pick<SetColumn, "font" | "looks"> = { font: "bold", looks: [[0, 1]] };
const TITLES = ["The lamp", "Forty tides", "Rope and tar"];
const TEXT = [...PROSE, ...PROSE, "and a lamp for the night."];

/** Texts under bold titles, each with some lines after it. */
function followed(by: readonly (readonly string[])[], form: Partial<SetColumn> = BOLD): string[] {
  const columns = TITLES.flatMap((title, index): SetColumn[] => {
    const y = 40 + index * 180;
    const [first = "", ...others] = by[index] ?? [];
    return [
      { x: 40, y, lines: [title], ...BOLD, size: 12 },
      { x: 40, y: y + 18, lines: TEXT, ...FULL },
      { x: 40, y: y + 110, lines: [first], ...form },
      ...(others.length > 0 ? [{ x: 40, y: y + 122, lines: others }] : []),
    ];
  });
  return read(columns);
}

describe("names that sign a text are no headings", () => {
  test.each([
    ["alone", ["Ann Reed"], ["Carl de Moor"], ["Eva J. Roth"]],
    ["with an office below", ["ANN REED", "Mayor"], ["CARL MOOR", "Clerk"], ["EVA ROTH", "Mayor"]],
    ["with an office beside", ["Ann Reed, mayor"], ["Carl Moor, clerk"], ["Eva Roth, editor"]],
    ["in Cyrillic letters", ["Анна СМИРНОВА"], ["Юлия ИЛЬЕНКО"], ["Пётр ВОРОНОВ"]],
  ])("%s", (_, ...names) => {
    const headings = followed(names).filter((block) => block.startsWith("heading: "));
    expect(headings).toEqual(TITLES.map((title) => `heading: ${title}`));
  });

  test.each([
    ["with an office in bold", ["Ann Reed", "Chair"], ["Carl Moor", "Clerk of the council"]],
    ["below closing words", ["With kind regards", "Ann Reed"], ["Yours,", "Carl de Moor, clerk"]],
    ["below a greeting", ["Mit freundlichen Grüßen", "Ann Reed"], ["Cordialement", "Carl Moor"]],
    ["both in bold", ["Un saludo", "Ann Reed", "Presidenta"], ["С уважением", "Анна Смирнова"]],
  ])("%s", (_, ...signed) => {
    const columns = signed.flatMap((lines, index): SetColumn[] => [
      { x: 40, y: 40 + index * 260, lines: [TITLES[index] ?? ""], ...BOLD, size: 12 },
      { x: 40, y: 58 + index * 260, lines: TEXT, ...FULL },
      { x: 40, y: 150 + index * 260, lines, ...BOLD },
    ]);
    const headings = read(columns).filter((block) => block.startsWith("heading: "));
    expect(headings).toEqual(signed.map((_lines, index) => `heading: ${TITLES[index]}`));
  });
});

test("a title that consists of names, over a text, is a heading", () => {
  const columns = ["Ann Reed", "Carl Moor", "Eva Roth"].flatMap((title, index): SetColumn[] => [
    { x: 40, y: 40 + index * 180, lines: [title], ...BOLD, size: 12 },
    { x: 40, y: 58 + index * 180, lines: TEXT, ...FULL },
  ]);
  expect(read(columns).filter((block) => block.startsWith("heading: "))).toHaveLength(3);
});

test.each([
  [
    "a small letter",
    "durable works from the start",
    "lasting effects on the river",
    "what was built",
  ],
  ["a contraction", "l’effet sur la mer", "d’autres travaux au port", "l’eau et le sel"],
])("words whose text goes on with %s are no headings", (_, ...texts) => {
  const columns = ["Plan", "Value", "Compare"].flatMap((title, index): SetColumn[] => [
    { x: 40, y: 160 + index * 60, lines: [title], ...BOLD },
    { x: 40, y: 172 + index * 60, lines: [texts[index] ?? ""] },
  ]);
  const page: SetColumn[] = [{ x: 40, y: 40, lines: TEXT, ...FULL }, ...columns];
  expect(read(page).filter((block) => block.startsWith("heading: "))).toEqual([]);
});

test.each([
  ["The ferry sails at 7 in", "the morning, every day."],
  ["On 31 August the ferry was", "blessed by the whole town."],
])("a bold sentence that opens a text is no heading: %s", (...lines) => {
  const columns = TITLES.flatMap((title, index): SetColumn[] => [
    { x: 40, y: 40 + index * 180, lines: [title], ...BOLD, size: 14 },
    { x: 40, y: 66 + index * 180, lines, ...BOLD },
    { x: 40, y: 96 + index * 180, lines: TEXT, ...FULL },
  ]);
  const headings = read(columns).filter((block) => block.startsWith("heading: "));
  expect(headings).toEqual(TITLES.map((title) => `heading: ${title}`));
});

test("a quotation whose mark is set off by a space ends there", () => {
  const quote = [...PROSE, "a lamp for the night. »"];
  const page: SetColumn[] = [
    { x: 40, y: 40, lines: quote, ...FULL },
    { x: 40, y: 96, lines: ["Ann Reed,"], ...BOLD },
    { x: 220, y: 40, lines: TEXT, ...FULL },
  ];
  expect(read(page)[0]).toBe(`paragraph: ${quote.join(" ")}`);
});

test("short texts in columns whose lines go on are no rows of a table", () => {
  const column = (x: number, title: string, lines: string[]): SetColumn[] => [
    { x, y: 40, lines: [title] },
    { x, y: 58, lines },
  ];
  const page = [
    ...column(40, "Plan", ["durable works", "from the start"]),
    ...column(160, "Value", ["what they do", "to the river"]),
    ...column(280, "Compare", ["with others", "of that kind"]),
  ];
  expect(read(page)).toContain("paragraph: durable works from the start");
});

/** Pairs of a bold and a plain line below each other, some with a text below them. */
function pairs(all: readonly (readonly [string, string, text?: readonly string[]])[]): string[] {
  const pitch = Math.floor(500 / all.length);
  const columns = all.flatMap(([bold, plain, text], index): SetColumn[] => {
    const y = 40 + index * pitch;
    return [
      { x: 40, y, lines: [bold], ...BOLD },
      { x: 40, y: y + 12, lines: [plain] },
      ...(text ? [{ x: 40, y: y + 30, lines: text, ...FULL }] : []),
    ];
  });
  return read(columns).filter((block) => block.startsWith("heading: "));
}

test.each([
  [
    "Friday, September 5, 7:30 pm",
    "Saturday, September 13, 8:00 pm",
    "Sunday, October 11, 7:30 pm",
  ],
  ["Fr. 5.9., 19:30 Uhr", "Sa. 13.9., 20:00 Uhr", "So. 11.10., 19:30 Uhr"],
  ["ven. 5 sept., 19h30", "sam. 13 sept., 20h00", "dim. 11 oct., 19h30"],
])("bold names above dates and texts are headings: %s", (...dates) => {
  const names = ["Rachel Kilgore", "Pop Wagner's Choir", "Mary C. & Dan Low"];
  const concerts = names.map((name, at) => [name, dates[at] ?? "", TEXT] as const);
  expect(pairs(concerts)).toEqual(names.map((name) => `heading: ${name}`));
});

test.each([
  ["offices", "President", "Vice President", "Treasurer", "Secretary", "Advisor", "Clerk"],
  ["numbers", "01 23 45", "02 34 56", "03 45 67", "04 56 78", "05 67 89", "06 78 90"],
])("bold names above %s are a list", (_, ...offices) => {
  const names = ["Eric Bough", "Eve Grubb", "Walt Grund", "Mel Breze", "Jen Fergus", "Don Harris"];
  expect(pairs(names.map((name, at) => [name, offices[at] ?? ""]))).toEqual([]);
});

test.each([["bold", 1] as const, ["italic", 2] as const])(
  "a name in %s at the far end of the column does not begin the text below",
  (font, look) => {
    const name: SetColumn = { x: 140, y: 58, lines: ["Jane Fisher"], width: 60, font };
    const blocks = read([
      { x: 40, y: 40, lines: ["The lamp"], ...BOLD, size: 14 },
      { ...name, looks: [[0, look]] },
      { x: 40, y: 70, lines: TEXT, ...FULL, block: 1 },
    ]);
    expect(blocks.some((block) => block.endsWith(": Jane Fisher"))).toBe(true);
  },
);

test("a title in capitals below the name that signs a text is a heading", () => {
  const blocks = read([
    { x: 40, y: 40, lines: ["The lamp"], ...BOLD, size: 13 },
    { x: 40, y: 70, lines: TEXT, ...FULL },
    { x: 150, y: 180, lines: ["Ann Team"] },
    { x: 90, y: 270, lines: ["LE G.P.S"], ...BOLD, size: 13 },
    { x: 40, y: 295, lines: TEXT, ...FULL },
  ]);
  expect(blocks).toContain("heading: LE G.P.S");
  expect(blocks).not.toContain("heading: Ann Team");
});
