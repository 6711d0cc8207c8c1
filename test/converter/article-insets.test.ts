import { describe, expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { FULL, PROSE, read, summary } from "#test/converter/support/read-articles.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

const GOES_ON = [
  "to read, and on the shelf above the",
  "door there are forty more of them,",
  "all bound in cloth.",
];

describe("a paragraph", () => {
  test.each([
    [
      "a larger quotation",
      { size: 14, lines: ["Nobody has ever asked", "to read the green book."] },
    ],
    [
      "a box in small type",
      { size: 7, lines: ["The tides of May are in the", "list on page nine."] },
    ],
  ])("goes on after %s between its columns", (_, inset) => {
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      { x: 40, y: 120, ...inset },
      { x: 220, y: 60, lines: GOES_ON, ...FULL },
    ]);
    expect(blocks[0]).toBe(`paragraph: ${[...PROSE, ...GOES_ON].join(" ")}`);
    expect(blocks[1]).toContain(inset.lines.join(" "));
  });

  test("of a list does not go on in the next column where another entry is below it", () => {
    const rows = [
      "For the lamp: a member of the crew",
      "For the rope: the harbour master (of old)",
    ];
    const blocks = read([
      ...[...rows, "For tar: nobody"].map((row, index) => ({
        x: 40,
        y: 60 + index * 22,
        lines: [row],
      })),
      { x: 220, y: 60, lines: ["For the book: those who have read it", "at least once."] },
    ]);
    expect(blocks.find((block) => block.includes("harbour master"))).not.toContain("the book");
  });
});

describe("a headline", () => {
  const text: SetColumn = { x: 40, y: 200, lines: [...PROSE, ...GOES_ON], ...FULL };

  test("has no part in the sentence below it in much smaller letters", () => {
    const blocks = read([
      { x: 40, y: 60, lines: ["Tides"], size: 40, font: "bold" },
      { x: 40, y: 112, lines: ["What the book says of them"], size: 16, font: "bold" },
      text,
    ]);
    expect(blocks[0]).toBe("heading: Tides");
    expect(blocks[1]).toContain("What the book says of them");
  });

  test("takes in what ends its sentence in smaller letters", () => {
    const blocks = read([
      { x: 40, y: 60, lines: ["Tides"], size: 40, font: "bold" },
      { x: 40, y: 102, lines: ["of the harbour and of the lamp"], size: 20, font: "bold" },
      text,
    ]);
    expect(blocks[0]).toBe("heading: Tides of the harbour and of the lamp");
  });

  test.each([
    ["He kept them waiting for more than 2 years…", "His name at sea, Lamp"],
    ["Why the crane does not equal the", "culture"],
  ])("has all lines of its form: %s", (first, second) => {
    const form: Pick<SetColumn, "size" | "font" | "looks"> = {
      size: 16,
      font: "italic",
      looks: [[0, 3]],
    };
    const blocks = read([
      { x: 40, y: 60, lines: [first], width: 320, ...form },
      { x: 100, y: 79, lines: [second], width: 200, ...form },
      { x: 40, y: 120, lines: ["From the green book (2002)"], size: 8, font: "serif" },
      { ...text, y: 150 },
    ]);
    expect(blocks[0]).toBe(`heading: ${first} ${second}`);
  });

  const spread = (below: readonly string[]): string[] => {
    const columns: SetColumn[] = [
      { x: 60, y: 200, lines: ["LAMP"], size: 40, font: "bold", width: 120 },
      { x: 30, y: 300, lines: below, width: 150 },
      { x: 240, y: 200, lines: ["LIGHT"], size: 40, font: "bold", width: 120 },
      { x: 230, y: 260, lines: [...PROSE, ...GOES_ON], width: 160 },
    ];
    return summary(articleBlocks([{ ...aPart(1, columns), width: 900 }]));
  };

  test("is one where it runs over a spread whose first page is a picture", () => {
    expect(spread(["By a keeper"])).toContain("heading: LAMP LIGHT");
  });

  test("is its page's own where that has a text", () => {
    const prose = Array.from({ length: 6 }, () => [...PROSE, ...GOES_ON]).flat();
    expect(spread(prose)).toContain("heading: LAMP");
  });
});
