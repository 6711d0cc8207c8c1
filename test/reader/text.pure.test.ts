import { describe, expect, test } from "vitest";
import type { TextLine } from "#contract/formats/edition-files.ts";
import { caretIndex, nearestTo } from "#reader/text/nearest.ts";
import { linesOf, runningText } from "#reader/text/running-text.ts";
import { boxOf, courseOf, placedWords } from "#reader/text/word-boxes.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const byLength = (text: string): number => text.length;

/** Two words on a line, from a tenth to half of the page's width. */
const line: TextLine = {
  text: "slow river",
  x: 0.1,
  y: 0.2,
  width: 0.4,
  height: 0.02,
  words: [
    [0, 0.1, 0.16],
    [5, 0.3, 0.2],
  ],
};

function oldLine(text: string, y: number, choices: Partial<TextLine> = {}): TextLine {
  return { text, x: 0.1, y, width: 0.5, height: 0.02, ...choices };
}

describe("running text", () => {
  test("joins divided words, puts spaces between lines and breaks after paragraphs", () => {
    const lines = setLines(["Boats are built by extra|ordinary people.", "Bread too."], {
      top: 0.1,
      width: 0.32,
    });
    expect(lines.map(({ end }) => end)).toContain("hyphen");
    const pieces = linesOf({ text: "", lines, links: [] });
    expect(runningText(pieces)).toBe("Boats are built by extraordinary people.\nBread too.");
  });

  test("adds nothing after the last piece, and keeps its hyphen", () => {
    expect(runningText([{ text: "extra-", end: "hyphen" }])).toBe("extra-");
    expect(runningText([])).toBe("");
  });

  test("guesses in texts of version 1 how lines continue", () => {
    const lines = [
      oldLine("A heading", 0.1, { height: 0.04 }),
      oldLine("The boat-", 0.2),
      oldLine("builders of Nord-", 0.223),
      oldLine("Ostsee and the", 0.246),
      oldLine("north.", 0.269),
      oldLine("川は北に", 0.4),
      oldLine("始まる。", 0.423),
    ];
    const ends = linesOf({ text: "", lines, links: [] }).map(({ end }) => end);
    expect(ends).toEqual([
      "paragraph",
      "hyphen",
      "space",
      "space",
      "paragraph",
      "nothing",
      "paragraph",
    ]);
  });
});

describe("words along a line", () => {
  test("run from where reading begins, in every direction", () => {
    const starts = (choices: Partial<TextLine>): number[] =>
      placedWords({ ...line, ...choices }).map(({ start }) => Math.round(start * 100) / 100);
    expect(starts({})).toEqual([0, 0.5]);
    const backwards: TextLine["words"] = [
      [0, 0.34, 0.16],
      [5, 0.1, 0.2],
    ];
    expect(starts({ rtl: true, words: backwards })).toEqual([0, 0.5]);
    const upright = { x: 0.8, y: 0.1, width: 0.02, height: 0.4 };
    expect(starts({ ...upright, vertical: true })).toEqual([0, 0.5]);
    expect(starts({ ...upright, turn: 270, words: backwards })).toEqual([0, 0.5]);
  });

  test("a line without words is one word", () => {
    const { words: _, ...old } = line;
    expect(placedWords(old)).toEqual([{ from: 0, to: 10, start: 0, length: 1 }]);
    expect(placedWords({ ...line, words: [] })).toHaveLength(1);
  });

  test.each([
    [{}, "right"],
    [{ rtl: true }, "left"],
    [{ turn: 180 }, "left"],
    [{ vertical: true }, "down"],
    [{ turn: 90 }, "down"],
    [{ turn: 270 }, "up"],
  ] as const)("%j goes %s", (choices, course) => {
    expect(courseOf({ ...line, ...choices })).toBe(course);
  });
});

describe("the box of some letters", () => {
  test("is a word's own, and within a word a share of it", () => {
    expect(boxOf(line, 5, 10, byLength)).toMatchObject({ y: 0.2, height: 0.02 });
    expect(boxOf(line, 5, 10, byLength).x).toBeCloseTo(0.3);
    expect(boxOf(line, 5, 10, byLength).width).toBeCloseTo(0.2);
    expect(boxOf(line, 6, 8, byLength).x).toBeCloseTo(0.34);
    expect(boxOf(line, 6, 8, byLength).width).toBeCloseTo(0.08);
  });

  test("spans the gap between words", () => {
    const { x, width } = boxOf(line, 2, 7, byLength);
    expect(x).toBeCloseTo(0.18);
    expect(x + width).toBeCloseTo(0.38);
  });

  test("is measured from the right where the line is read from there, and from the foot where it climbs", () => {
    const { words: _, ...old } = line;
    const fromRight = boxOf({ ...old, rtl: true }, 0, 5, byLength);
    expect(fromRight.x).toBeCloseTo(0.3);
    expect(fromRight.width).toBeCloseTo(0.2);
    const climbing = { ...old, x: 0.8, y: 0.1, width: 0.02, height: 0.4, turn: 270 } as const;
    const box = boxOf(climbing, 0, 5, byLength);
    expect(box.y).toBeCloseTo(0.3);
    expect(box.height).toBeCloseTo(0.2);
    expect(box.x).toBe(0.8);
  });
});

describe("the line and letter that a mouse means", () => {
  const place = (left: number, right: number, top: number, isUpright = false) => ({
    left,
    right,
    top,
    bottom: isUpright ? top + 200 : top + 12,
    isUpright,
  });
  const short = place(0, 50, 0);
  const long = place(0, 200, 16);

  test("beside a short line is still that line", () => {
    expect(nearestTo({ x: 150, y: 6 }, [short, long])).toBe(0);
  });

  test("between two lines is the nearer, and between columns the nearer column", () => {
    expect(nearestTo({ x: 20, y: 15 }, [short, long])).toBe(1);
    expect(nearestTo({ x: 230, y: 20 }, [long, place(240, 400, 16)])).toBe(1);
  });

  test("beside upright lines goes by the column", () => {
    const columns = [place(100, 112, 0, true), place(80, 92, 0, true)];
    expect(nearestTo({ x: 84, y: 400 }, columns)).toBe(1);
    expect(nearestTo({ x: 0, y: 0 }, [])).toBe(-1);
  });

  test("a letter is passed at its middle, also backwards", () => {
    const letters = [0, 10, 20].map((start) => ({ start, end: start + 10 }));
    expect([-5, 4, 5, 16, 99].map((x) => caretIndex(x, letters))).toEqual([0, 0, 1, 2, 3]);
    const backwards = [30, 20, 10].map((start) => ({ start, end: start - 10 }));
    expect([35, 26, 24, 0].map((x) => caretIndex(x, backwards))).toEqual([0, 0, 1, 3]);
  });
});
