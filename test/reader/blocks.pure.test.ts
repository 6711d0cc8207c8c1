import { describe, expect, test } from "vitest";
import type { TextLine } from "#contract/formats/edition-files.ts";
import { blocksOf } from "#reader/geometry/blocks.ts";
import { lookAt, stepsOf } from "#reader/geometry/reading-steps.ts";
import { blockAt, fitBlock } from "#reader/geometry/screenfuls.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const a4 = { width: 595, height: 842 };
const sentence = "The boats come in before the bread is out of the oven and nobody minds the rain.";
const paragraph = (times: number): string =>
  Array.from({ length: times }, () => sentence).join(" ");

/** The first words of each block. */
function beginnings(lines: readonly TextLine[]): string[] {
  return blocksOf(lines, a4).map(
    ({ lines: [first = -1] }) => lines[first]?.text.slice(0, 12) ?? "",
  );
}

const left = { left: 0.08, width: 0.4, size: 0.013 };
const right = { left: 0.53, width: 0.4, size: 0.013 };

describe("the blocks of a page", () => {
  test("are its columns, with the headings above and in them", () => {
    const one = [
      ...setLines(["Five to a side"], { ...left, top: 0.3, size: 0.02 }),
      ...setLines([paragraph(3), paragraph(4)], { ...left, top: 0.34 }),
      ...setLines(["Arriving"], { ...left, top: 0.58, size: 0.016 }),
      ...setLines([paragraph(2)], { ...left, top: 0.61 }),
    ];
    const two = setLines([`Visitors think. ${paragraph(7)}`], { ...right, top: 0.3 });
    expect(beginnings([...one, ...two])).toEqual(["Five to a si", "Visitors thi"]);
  });

  test("keep a title over two columns apart from both", () => {
    const lines = [
      ...setLines(["Eleven planks for a boat"], { left: 0.08, top: 0.1, size: 0.05 }),
      ...setLines([`Words under it. ${paragraph(1)}`], { left: 0.08, top: 0.18, size: 0.014 }),
      ...setLines([paragraph(8)], { ...left, top: 0.3 }),
      ...setLines([`Visitors think. ${paragraph(8)}`], { ...right, top: 0.3 }),
    ];
    expect(beginnings(lines)).toEqual(["Eleven plank", "The boats co", "Visitors thi"]);
  });

  test("leave out running heads and page numbers, however near the text is", () => {
    const lines = [
      ...setLines(["The Slow River"], { ...left, top: 0.03, size: 0.012 }),
      ...setLines([`Begin. ${paragraph(30)}`], { ...left, width: 0.84, top: 0.075 }),
      ...setLines(["12"], { left: 0.5, top: 0.96, size: 0.012 }),
    ];
    const [block, other] = blocksOf(lines, a4);
    expect(other).toBeUndefined();
    expect(lines[block?.lines[0] ?? -1]?.text).toMatch(/^Begin/);
    expect(lines[block?.lines.at(-1) ?? -1]?.text).not.toBe("12");
  });

  test("keep a caption over the whole page apart from the columns below it", () => {
    const lines = [
      ...setLines([`Figure 3. ${paragraph(4)}`], {
        left: 0.08,
        width: 0.85,
        top: 0.3,
        size: 0.013,
      }),
      ...setLines([`Columns. ${paragraph(6)}`], { ...left, top: 0.42 }),
      ...setLines([`Visitors. ${paragraph(6)}`], { ...right, top: 0.42 }),
    ];
    expect(beginnings(lines)).toEqual(["Figure 3. Th", "Columns. The", "Visitors. Th"]);
  });

  test("take a table as a whole with the column that it is in", () => {
    const cells = Array.from({ length: 6 }, (_, row) =>
      [0.08, 0.22, 0.36].flatMap((at) =>
        setLines([`${row}.80`], { left: at, top: 0.47 + row * 0.02, size: 0.013 }),
      ),
    ).flat();
    const lines = [
      ...setLines([paragraph(4)], { ...left, top: 0.3 }),
      ...cells,
      ...setLines([`Table 2. ${paragraph(1)}`], { ...left, top: 0.6 }),
      ...setLines([`Visitors. ${paragraph(8)}`], { ...right, top: 0.3 }),
    ];
    expect(beginnings(lines)).toEqual(["The boats co", "Visitors. Th"]);
  });

  test("leave out the labels of a map, unless there is nothing else", () => {
    const labels = [0.2, 0.4, 0.6, 0.8].flatMap((top, index) =>
      setLines([`${index * 7} m`], { left: 0.15 * (index + 1), top, size: 0.01 }),
    );
    const text = setLines([paragraph(2)], { ...left, top: 0.86 });
    expect(beginnings([...labels, ...text])).toEqual(["The boats co"]);
    expect(blocksOf(labels, a4)).toHaveLength(4);
    expect(blocksOf([], a4)).toEqual([]);
  });

  test("are the same for texts of version 1, which say neither words nor ends", () => {
    const lines = [
      ...setLines([paragraph(6)], { ...left, top: 0.3 }),
      ...setLines([`Visitors. ${paragraph(6)}`], { ...right, top: 0.3 }),
    ].map(({ text, x, y, width, height }) => ({ text, x, y, width, height }));
    expect(beginnings(lines)).toEqual(["The boats co", "Visitors. Th"]);
  });

  test("hold writing of one direction only", () => {
    const lines: TextLine[] = [
      ...setLines([paragraph(5)], { ...left, top: 0.3 }),
      {
        text: "Photographs by Anna Berg and Jon Sand, 1998",
        x: 0.5,
        y: 0.3,
        width: 0.01,
        height: 0.2,
        turn: 270,
      },
      {
        text: "吾輩は猫である。名前はまだ無い。",
        x: 0.9,
        y: 0.3,
        width: 0.02,
        height: 0.4,
        vertical: true,
      },
      {
        text: "どこで生れたかとんと見当がつかぬ。",
        x: 0.86,
        y: 0.3,
        width: 0.02,
        height: 0.4,
        vertical: true,
      },
    ];
    const blocks = blocksOf(lines, a4);
    expect(blocks.map((block) => block.lines.length)).toEqual([lines.length - 3, 1, 2]);
    expect(blocks.map(({ isUpright }) => isUpright)).toEqual([false, true, true]);
  });

  test("take no time, whatever a page has on it", () => {
    const lines = Array.from({ length: 6000 }, (_, index): TextLine => {
      const [x, y] = [((index * 37) % 90) / 100, ((index * 53) % 970) / 1000];
      return { text: `word ${index}`, x, y, width: 0.05, height: 0.01 };
    });
    const start = performance.now();
    blocksOf(lines, a4);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe("a block in a window", () => {
  const page = { width: 366, height: 518 };
  const phone = { width: 390, height: 792 };
  const lines = setLines([paragraph(14)], { ...left, top: 0.2 });
  const [block] = blocksOf(lines, page);
  if (!block) throw new Error("The page has no block.");

  test("fills the width, and is one screenful if it is not longer than the window", () => {
    const { scale, screenfuls } = fitBlock(block, lines, page, phone);
    const width = block.box.width * page.width * scale;
    expect(width).toBeLessThanOrEqual(phone.width);
    expect(width).toBeGreaterThan(phone.width - 24);
    expect(screenfuls).toHaveLength(1);
  });

  test("is divided between lines into few screenfuls of about the same length", () => {
    const low = { width: 390, height: 300 };
    const { scale, screenfuls } = fitBlock(block, lines, page, low);
    expect(screenfuls.length).toBeGreaterThan(1);
    const heights = screenfuls.map(({ box }) => box.height * page.height * scale);
    expect(Math.max(...heights)).toBeLessThanOrEqual(low.height);
    expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) / 2);
    const whole = screenfuls.flatMap(({ box }) =>
      lines.filter(({ y, height }) => y >= box.y && y + height <= box.y + box.height),
    );
    expect(whole).toEqual(lines);
  });

  test("keeps its left edge from screenful to screenful, however short their lines are", () => {
    const list = Array.from({ length: 30 }, () => "Bread, boats, a boy.");
    const long = setLines([paragraph(12), ...list], { ...left, top: 0.1 });
    const [column] = blocksOf(long, page);
    if (!column) throw new Error("The page has no block.");
    const low = { width: 390, height: 300 };
    const { screenfuls } = fitBlock(column, long, page, low);
    expect(column.lines).toHaveLength(long.length);
    expect(screenfuls.length).toBeGreaterThan(2);
    const sides = screenfuls.map(({ box }) => [box.x.toFixed(6), box.width.toFixed(6)]);
    expect(new Set(sides.map(String)).size).toBe(1);
  });

  test("gives up the room beside it where its lines would be hard to read", () => {
    const small = setLines([paragraph(14)], { ...left, top: 0.2, size: 0.0085 });
    const [narrow] = blocksOf(small, page);
    if (!narrow) throw new Error("The page has no block.");
    const { scale } = fitBlock(narrow, small, page, phone);
    expect(narrow.box.width * page.width * scale).toBeGreaterThan(phone.width - 16);
  });

  test("leaves the foot of the window free where its lines stay hard to read all the same", () => {
    const small = setLines([paragraph(90)], { left: 0.08, width: 0.84, top: 0.1, size: 0.009 });
    const [wide] = blocksOf(small, page);
    if (!wide) throw new Error("The page has no block.");
    const free = fitBlock(wide, small, page, phone);
    const length = (free.screenfuls[0]?.box.height ?? 0) * page.height * free.scale;
    const room = { x: 0, y: 0, width: phone.width, height: length + 12, foot: 64 };
    const placement = { page: 1, x: 12, y: 0, ...page, side: "whole" as const };
    const fitted = () => fitBlock(wide, small, page, room);
    const steps = stepsOf([placement], { of: () => [wide], fitted }, room);
    expect(steps).toHaveLength(2);
    for (const step of steps) {
      const middle = lookAt(step, room).y + (step.area.y + step.area.height / 2) * step.scale;
      expect(middle).toBeCloseTo((room.height - 64) / 2);
    }
    expect(fitBlock(block, lines, page, room).foot).toBe(0);
  });

  test("is never larger than anybody reads, nor smaller than the page", () => {
    const desktop = fitBlock(
      block,
      lines,
      { width: 561, height: 794 },
      { width: 1440, height: 848 },
    );
    expect(desktop.scale * 0.013 * 1.4 * 794).toBeCloseTo(32, 0);
    const wide = fitBlock(block, lines, page, { width: 100, height: 792 });
    expect(wide.scale).toBe(1);
  });

  test("is fitted to the height if its lines run down the page, and divided sideways", () => {
    const columns = Array.from({ length: 30 }, (_, index): TextLine => {
      const x = 0.9 - index * 0.028;
      return {
        text: "吾輩は猫である。名前はまだ無い。",
        x,
        y: 0.1,
        width: 0.02,
        height: 0.3,
        vertical: true,
      };
    });
    const [upright] = blocksOf(columns, page);
    if (!upright) throw new Error("The page has no block.");
    const fitted = fitBlock(upright, columns, page, { width: 390, height: 600, foot: 64 });
    const { scale, screenfuls } = fitted;
    // A line as long as the screen is high gives no advice to turn the device or to read text.
    expect(fitted).toMatchObject({ leading: Infinity, foot: 0 });
    expect(upright.lines).toHaveLength(30);
    expect(upright.box.height * page.height * scale).toBeLessThanOrEqual(600);
    expect(screenfuls.length).toBeGreaterThan(1);
    expect(screenfuls[0]?.box.x).toBeGreaterThan(screenfuls[1]?.box.x ?? 1);
    for (const { box } of screenfuls)
      expect(box.width * page.width * scale).toBeLessThanOrEqual(390);
  });

  test("is found by a point in it or near it", () => {
    const { x, y } = block.box;
    expect(blockAt({ x: x + 0.1, y: y + 0.1 }, [block])).toBe(0);
    expect(blockAt({ x: x - 0.03, y }, [block])).toBe(0);
    expect(blockAt({ x: x - 0.06, y }, [block])).toBe(-1);
  });
});
