import { expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { FULL, PROSE, read, summary } from "#test/converter/support/read-articles.ts";
import { aPart, PICTURE, type SetColumn } from "#test/converter/support/set-pages.ts";

const BOLD: Partial<SetColumn> = { font: "bold", looks: [[0, 1]], end: "paragraph" };
const EVENTS = ["3 May: the ferry sails", "4 May: the choir sings", "9 May: the lamp is lit"];

/** Texts in bold, one beneath the other, beside a picture. */
function beside(texts: readonly string[]): string[] {
  const columns: SetColumn[] = [
    ...texts.map((text, at) => ({ x: 220, y: 150 + at * 14, lines: [text], ...BOLD })),
    ...[1, 2, 3].map((at) => ({ x: 40, y: 280 + at * 60, lines: PROSE, ...FULL })),
  ];
  return summary(articleBlocks([aPart(1, columns, { pictures: [PICTURE] })]));
}

test("none of a list of texts beside a picture is its caption", () => {
  const blocks = beside(EVENTS);
  expect(blocks).toContain("picture: ");
  for (const event of EVENTS) expect(blocks.some((block) => block.includes(event))).toBe(true);
  expect(beside(EVENTS.slice(0, 1))).toContain("picture: 3 May: the ferry sails");
});

/** Text within the box of a picture, on a page of running text. */
function within(lines: readonly string[], rest: Partial<SetColumn> = {}): string {
  const columns: SetColumn[] = [
    { x: 120, y: 180, lines, end: "paragraph", ...rest },
    ...[1, 2, 3, 4].map((at) => ({ x: 40, y: 260 + at * 60, lines: PROSE, ...FULL })),
  ];
  return summary(articleBlocks([aPart(1, columns, { pictures: [PICTURE] })])).join(" ");
}

test("text that runs round a cut-out object is no label of its picture", () => {
  const wrapped = ["with a lock of", "your second", "cousin’s hair", "in a letter"];
  expect(within(wrapped)).toContain("with a lock of your second cousin’s hair in a letter");
  expect(within(wrapped, { size: 7 })).not.toContain("your second");
  expect(within(["Bow", "Stern"])).not.toContain("Stern");
});

const COLUMNS: SetColumn[] = [40, 160, 280].map((x, at) => {
  const lines = PROSE.map((line) => line.replace("time", `tide ${"abc"[at]}`));
  return { x, y: 140, lines: [...lines, `and lamp ${"abc"[at]}.`], width: 110, size: 7 };
});

/** A first page in columns, below a row that was read with them. */
function below(row: readonly string[], y = 90): string[] {
  const [first, ...others] = row.map((text, at): SetColumn => {
    return { x: 40 + at * 120, y, lines: [text], size: 7, end: "paragraph" };
  });
  const columns = COLUMNS.flatMap((column, at) => [others[at - 1] ?? [], column].flat());
  const title = { x: 120, y: 40, lines: ["Tide Times"], size: 30 };
  return read([title, ...(first ? [first] : []), ...columns]);
}

test("the dateline of a first page is before the columns below it", () => {
  const text = below(["VOL. 1, No. 1", "1 April 2026", "0.50 €"]).join(" ");
  expect(text.indexOf("0.50 €")).toBeLessThan(text.indexOf("tide a"));
  expect(text.indexOf("1 April")).toBeLessThan(text.indexOf("tide a"));
});

test.each([
  ["are no dates", ["A green book", "The old crane", "Rope and tar"], 90],
  [
    "are right above the text of each",
    ["In 1912 at sea", "In 1913 on land", "In 1914 at home"],
    128,
  ],
] as const)("titles of columns stay above these if they %s", (_, row, y) => {
  const text = below(row, y).join(" ");
  expect(text.indexOf(row[1])).toBeGreaterThan(text.indexOf("tide a"));
  expect(text.indexOf(row[2])).toBeGreaterThan(text.indexOf("tide b"));
});
