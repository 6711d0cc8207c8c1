import { describe, expect, test } from "vitest";
import type { TextRun } from "#converter/extracting/text-runs.ts";
import { aColumn, aRun, linesOf, textOf } from "#test/converter/support/text-runs.ts";

/** A run of characters as wide as high, as Chinese ones are. */
function aSquareRun(text: string, x: number, y: number, rest: Partial<TextRun> = {}): TextRun {
  const box = { x, y, width: 10 * text.length, height: 10 };
  return aRun(text, x, y, { box, words: [{ text, x, width: box.width }], ...rest });
}

/** The words of a line at their places, each a run. */
function words(y: number, places: readonly (readonly [text: string, x: number])[]): TextRun[] {
  return places.map(([text, x]) => aRun(text, x, y));
}

describe("an initial that is written after its paragraph", () => {
  const paragraph = (first: string): TextRun[] => [
    aRun("A title above", 40, 70, { size: 22 }),
    aRun(first, 70, 106),
    aRun("before its hour and nobody asks", 70, 118),
    aRun("why the lamp is still burning at the end", 40, 130),
    aRun("of the pier when all boats are in.", 40, 142),
  ];
  const initial = aRun("T", 40, 100, {
    size: 34,
    box: { x: 40, y: 100, width: 26, height: 34 },
  });

  test.each(["he harbour opens", "HE harbour opens"])(
    "is part of its first word: T, %s",
    (first) => {
      expect(linesOf([...paragraph(first), initial])).toContain(`T${first}`);
    },
  );

  test("is none where the line begins with a whole word", () => {
    expect(linesOf([...paragraph("Every harbour opens"), initial])).toContain("T");
  });
});

describe("lines in Chinese", () => {
  test("a mark that hangs over the end of its column does not reach the next one", () => {
    const left = [
      "港口办公室每天早晨六点开门",
      "没有人问谁回来得这么晚了。",
      "因为潮水决定什么时候可以走",
    ];
    const runs = [
      ...left.map((line, index) => aSquareRun(line, 40, 100 + index * 14)),
      ...left.map((line, index) => aSquareRun(line.replace("。", "呢"), 174, 100 + index * 14)),
    ];
    expect(linesOf(runs)[1]).toBe("没有人问谁回来得这么晚了。");
    expect(textOf(runs)).toBe([left.join(""), left.join("").replace("。", "呢")].join("\n"));
  });

  test.each([
    ["”", "他说这里没有人，”灯塔还亮着"],
    ["“", "他说这里没有人，“灯塔还亮着"],
  ])("%s in another font keeps its place within a line", (mark, line) => {
    const line1 = "他说这里没有人，";
    const line2 = "灯塔还亮着";
    const width = 135;
    const run = aSquareRun(`${line1} ${line2}`, 40, 100, {
      box: { x: 40, y: 100, width, height: 10 },
      words: [
        { text: line1, x: 40, width: 80 },
        { text: line2, x: 125, width: 50 },
      ],
    });
    const box = { x: 121, y: 100, width: 4, height: 10 };
    expect(linesOf([run, aRun(mark, 121, 100, { font: "other", box })])).toEqual([line]);
  });

  test("a quotation mark at the beginning of a line has no space before it", () => {
    const lines = [
      "港口办公室每天早晨六点开门",
      "“没有人问谁回来得这么晚了”",
      "因为潮水决定什么时候可以走",
    ];
    const runs = lines.map((line, index) => aSquareRun(line, 40, 100 + index * 14));
    expect(textOf(runs)).toBe(lines.join(""));
  });

  test("a line that leaves half of its column free ends a paragraph", () => {
    const lines = ["港口办公室每天早晨六点开门", "没有人问", "因为潮水决定什么时候可以走"];
    const runs = lines.map((line, index) => aSquareRun(line, 40, 100 + index * 14));
    expect(textOf(runs)).toBe(`${lines[0]}${lines[1]}\n${lines[2]}`);
  });
});

describe("narrow columns without divided words", () => {
  /** Both edges of the column are those of its full lines. */
  const full = "forty letters in a line of the column ok";

  test("a line of two words is one line although its neighbours are as loose", () => {
    const runs = [
      aRun(full, 40, 100),
      ...words(112, [
        ["incomprehensible", 40],
        ["when", 220],
      ]),
      ...words(124, [
        ["extraordinary", 40],
        ["observations", 180],
      ]),
      ...words(136, [
        ["uninterruptedly", 40],
        ["considered", 190],
      ]),
      aRun(full, 40, 148),
      aRun("the end of it", 40, 160),
    ];
    expect(linesOf(runs)).toEqual([
      full,
      "incomprehensible when",
      "extraordinary observations",
      "uninterruptedly considered",
      full,
      "the end of it",
    ]);
  });

  test("rows of a table below them stay apart", () => {
    const rows = ["Skarrow", "Lannoch", "Hesper"].map((name, index) =>
      words(148 + index * 12, [
        [name, 40],
        ["leaves", 210],
      ]),
    );
    const runs = [aRun(full, 40, 100), aRun(full, 40, 112), aRun(full, 40, 124), ...rows.flat()];
    expect(linesOf(runs)).toContain("Skarrow");
  });
});

describe("the two letters of an Arabic ligature, of which one has no width", () => {
  const glyphs = (shift: number): TextRun["glyphs"] => [
    { text: "د", x: 100, width: 5 },
    { text: "ب", x: 105, width: 4 },
    { text: " ", x: 109, width: 3 },
    { text: "ا", x: 112 + shift, width: 0 },
    { text: "ل", x: 112, width: 6 },
  ];

  test.each([-0.3, -0.1, 0, 0.1, 0.3])("keep their order where one is moved by %d", (shift) => {
    const run = aRun("لا بد", 100, 100, {
      isRtl: true,
      box: { x: 100, y: 100, width: 18, height: 10 },
      glyphs: glyphs(shift) ?? [],
    });
    expect(linesOf([run])).toEqual(["لا بد"]);
  });
});

test("columns of a page in lines of words stay columns", () => {
  const runs = [
    ...aColumn(["one two three four five", "six seven eight nine ten"], 40, 100),
    ...aColumn(["alpha beta gamma delta", "epsilon zeta eta theta"], 180, 100),
  ];
  expect(linesOf(runs)).toHaveLength(4);
});
