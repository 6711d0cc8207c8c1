import { expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { PROSE, read } from "#test/converter/support/read-articles.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

const BOLD: Partial<SetColumn> = { font: "bold", looks: [[0, 1]], size: 12 };

/** Pages of titles in one form, each above a text, or right above the next one. */
function levelsOf(pages: readonly (readonly string[])[], bare: readonly string[] = []) {
  const parts = pages.map((titles, index) => {
    const set = titles.flatMap((title, at): SetColumn[] => {
      const lines = [...PROSE, `and lamp ${index} of ${title}.`];
      const heading = { x: 40, y: 40 + at * 110, lines: [title], ...BOLD };
      return bare.includes(title)
        ? [{ ...heading, y: heading.y + 88 }]
        : [heading, { x: 40, y: 62 + at * 110, width: 160, lines }];
    });
    return aPart(index + 1, set);
  });
  return articleBlocks(parts).flatMap((block) =>
    block.kind === "heading" ? [`${block.level} ${textOf(block)}`] : [],
  );
}

test("titles in words that come again under others of their form are below those", () => {
  expect(
    levelsOf([
      ["Fish soup", "Ingredients", "Method"],
      ["Bread of the island", "Ingredients", "Method"],
      ["Apple cake", "Ingredients", "Method"],
    ]),
  ).toEqual(
    ["Fish soup", "Bread of the island", "Apple cake"].flatMap((dish) => [
      `1 ${dish}`,
      "2 Ingredients",
      "2 Method",
    ]),
  );
});

test("those of sections, which are right above others, are not", () => {
  const levels = levelsOf(
    [
      ["Harbour", "A boat is found", "A rope is lost"],
      ["Town", "The tide is late", "Nobody asks why"],
      ["Harbour", "The crane turns", "Lamps are lit"],
    ],
    ["Harbour", "Town"],
  );
  expect(levels.filter((title) => /Harbour|Town/u.test(title))).toEqual([
    "1 Harbour",
    "1 Town",
    "1 Harbour",
  ]);
});

test.each([60, 120])("a title %d points above its text is one if another of its form is", (gap) => {
  const set = (y: number, title: string, space: number): SetColumn[] => [
    { x: 40, y, lines: [title], ...BOLD, size: 10 },
    { x: 40, y: y + space, width: 160, lines: [...PROSE, ...PROSE] },
  ];
  const blocks = read([
    { x: 40, y: 40, width: 160, lines: [...PROSE, "to read."] },
    ...set(110, "The figures", gap),
    ...set(350, "Our words", 15),
  ]);
  expect(blocks.filter((block) => block.startsWith("heading"))).toEqual([
    "heading: The figures",
    "heading: Our words",
  ]);
});
