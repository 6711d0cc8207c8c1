import { describe, expect, test } from "vitest";
import { arrangeText } from "#converter/extracting/page-text.ts";
import type { TextRun } from "#converter/extracting/text-runs.ts";
import { aColumn, aRun, linesOf } from "#test/converter/support/text-runs.ts";

/** Running text whose lines begin with its name. */
const text = (name: string, x: number, y: number, lines = 6): TextRun[] =>
  aColumn(
    Array.from({ length: lines }, () => `${name} has lines of running text in it`),
    x,
    y,
  );

const namesIn = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.split(" ")[0] ?? "")
    .filter((name, index, all) => name !== all[index - 1]);

const SPREAD = { width: 1000, height: 700 };
const onSpread = (runs: TextRun[]): string[] =>
  namesIn(arrangeText(runs, SPREAD).lines.map((line) => line.text));

describe("a page that shows two printed ones", () => {
  const left = [...text("Ash", 40, 200), ...text("Birch", 260, 200)];
  const right = [...text("Cedar", 560, 200), ...text("Dogwood", 780, 200)];
  const numbers = (a: string, b: string): TextRun[] => [aRun(a, 40, 670), aRun(b, 940, 670)];

  test.each([
    ["12", "13"],
    ["Page 4", "Page 5"],
    ["8 The Lamp", "The Lamp 9"],
  ])("is read one after the other, as its numbers tell: %s, %s", (a, b) => {
    const lower = [...text("Elm", 40, 400), ...text("Fir", 560, 400)];
    const order = onSpread([...numbers(a, b), ...right, ...lower, ...left]);
    expect(order.indexOf("Elm")).toBeLessThan(order.indexOf("Cedar"));
    expect(order.indexOf("Fir")).toBeGreaterThan(order.indexOf("Cedar"));
  });

  test("may have a headline over both, which comes first", () => {
    const head = aRun("Trees of the harbour and of the lamp", 150, 80, { size: 40 });
    expect(onSpread([...numbers("2", "3"), ...right, ...left, head]).slice(0, 3)).toEqual([
      "Trees",
      "Ash",
      "Birch",
    ]);
  });

  test("is one page where a text crosses its middle", () => {
    const across = aColumn(
      Array.from({ length: 4 }, () => "Wide text in one column over all of the page ".repeat(4)),
      40,
      320,
    );
    const order = onSpread([...numbers("2", "3"), ...left, ...right, ...across]);
    expect(order.indexOf("Cedar")).toBeLessThan(order.indexOf("Wide"));
  });
});

describe("a leaflet", () => {
  test("is read panel by panel, each with its rows of boxes", () => {
    const box = (name: string, x: number, y: number): TextRun[] => [
      aRun(`${name} title`, x, y, { font: "bold" }),
      ...aColumn([`${name} has a few more words in`, `${name} lines`, `${name} of it`], x, y + 14),
    ];
    const panel = (names: string, x: number, down: number): TextRun[] => [
      ...text(names.slice(0, 1), x, 60 + down, 4),
      ...box(names.slice(1, 2), x, 150 + down),
      ...box(names.slice(3, 4), x, 260 + down),
      ...box(names.slice(2, 3), x + 145, 150 + down),
      ...box(names.slice(4, 5), x + 145, 260 + down),
    ];
    const runs = [...panel("ABCDE", 40, 0), ...panel("FGHIJ", 380, 18), ...panel("KLMNO", 720, 40)];
    expect(onSpread(runs).join("")).toBe("ABCDEFGHIJKLMNO");
  });
});

describe("an initial", () => {
  test.each(["or", "ew", "he"])("begins the line of the short word beside it: F%s", (rest) => {
    const runs = [
      aRun("F", 20, 40, { size: 40 }),
      aRun(rest, 42, 50),
      aRun("and the others of the light", 58, 50, { font: "bold" }),
      ...aColumn(["which nobody has ever seen", "in all the years of it."], 42, 62),
    ];
    expect(linesOf(runs)[0]).toBe(`F${rest} and the others of the light`);
  });
});

describe("columns that something interrupts", () => {
  const box = aColumn(["What they said of it in the box, larger than all", "the rest."], 20, 180, {
    size: 16,
  });
  const column = (x: number, above: [string, string], below: [string, string]): TextRun[] => [
    ...aColumn(
      [`${above[0]} the keeper of the lamp says`, "that nobody has ever seen it", above[1]],
      x,
      90,
    ),
    ...aColumn([below[0], "on the shelf above the door", below[1]], x, 260),
  ];

  test("are read whole where their sentences go on below it", () => {
    const runs = [
      ...column(
        20,
        ["First", "and that the book belongs"],
        ["to the harbour in all years", "to be counted. There are"],
      ),
      ...column(
        250,
        ["second", "ones of it, as he has writ-"],
        ["ten before, so that it is", "known to all who ask."],
      ),
      ...box,
    ];
    expect(linesOf(runs).map((line) => line.split(" ")[0])).toEqual(
      [
        "First",
        "that",
        "and",
        "to",
        "on",
        "to",
        "second",
        "that",
        "ones",
        "ten",
        "on",
        "known",
      ].concat(["What", "the"]),
    );
  });

  test("are read above and below it where they end above it", () => {
    const runs = [
      ...column(
        20,
        ["First", "and that is all of it. The"],
        ["Third is another text, which", "was never in the book. The"],
      ),
      ...column(
        250,
        ["second", "one is here, too, in full."],
        ["fourth is here as well, in", "the book."],
      ),
      ...box,
    ];
    const order = namesIn(linesOf(runs));
    expect(order.indexOf("second")).toBeLessThan(order.indexOf("What"));
    expect(order.indexOf("Third")).toBeGreaterThan(order.indexOf("What"));
  });
});

describe("titles", () => {
  test("beside a picture are above all columns that begin at one height", () => {
    const runs = [
      ...text("Ash", 20, 300),
      aRun("Harbours", 260, 60, { size: 30 }),
      ...text("Deck", 260, 140, 3),
      ...text("Birch", 260, 300),
    ];
    expect(namesIn(linesOf(runs))).toEqual(["Harbours", "Deck", "Ash", "Birch"]);
  });

  test("reach into the box of what is below them", () => {
    const runs = [
      aRun("Makes ice cream", 40, 178, { size: 30 }),
      aRun("Serenity", 20, 100, { size: 90 }),
      ...text("Ash", 20, 300),
    ];
    expect(namesIn(linesOf(runs))).toEqual(["Serenity", "Makes", "Ash"]);
  });

  test("of texts in rows have numbers behind them, below an introduction across all", () => {
    const cell = (name: string, x: number, y: number): TextRun[] => [
      aRun(name, x + 60, y, { size: 13 }),
      ...text(name, x, y + 24),
    ];
    const runs = [
      ...aColumn(["Over all of them is an introduction to what is below it.", "Over it."], 20, 40),
      aRun("1", 100, 90, { size: 50 }),
      aRun("4", 100, 268, { size: 50 }),
      ...cell("Elm", 20, 310),
      ...cell("Ash", 20, 130),
      ...cell("Fir", 260, 310),
      ...cell("Birch", 260, 130),
    ];
    const texts = linesOf(runs).filter((line) => line.length > 1);
    expect(namesIn(texts)).toEqual(["Over", "Ash", "Birch", "Elm", "Fir"]);
  });
});
