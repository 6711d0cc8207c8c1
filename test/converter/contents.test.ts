import { expect, test } from "vitest";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { outlineOf } from "#converter/articles/contents.ts";

test.each([
  [
    "what a list announces on later pages is there once",
    ["Soup", "Bread and salt"],
    ["Soup", "Bread and salt"],
    [],
  ],
  ["what a cover shortens, too", ["Bread and", "Of soup"], ["On bread and salt", "Of soup"], []],
  ["a title of its own stays", ["Welcome", "Soup", "Bread"], ["Soup", "Bread"], ["Welcome"]],
  [
    "a title among others that comes again stays",
    ["Soup", "Salt", "Oil"],
    ["Soup", "Bread"],
    ["Soup", "Salt", "Oil"],
  ],
  [
    "parts that all have stay",
    ["To buy", "To do"],
    ["To buy", "To do", "To buy", "To do"],
    ["To buy", "To do"],
  ],
])("of headings, %s", (_, first, later, left) => {
  const heading = (text: string, page: number): ArticleBlock => ({
    kind: "heading",
    level: 1,
    runs: [{ text }],
    places: [{ page, x: 0, y: 0, width: 1, height: 1 }],
  });
  const blocks = [
    ...first.map((title) => heading(title, 1)),
    ...later.map((title, index) => heading(title, index + 2)),
  ];
  expect(outlineOf(blocks).map(({ title, page }) => `${title} ${page}`)).toEqual([
    ...left.map((title) => `${title} 1`),
    ...later.map((title, index) => `${title} ${index + 2}`),
  ]);
});
