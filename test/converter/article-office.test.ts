import { describe, expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { PROSE, read, summary } from "./support/read-articles.ts";
import { aPart, type SetColumn } from "./support/set-pages.ts";

const BODY: SetColumn = { x: 40, y: 110, lines: [...PROSE, ...PROSE], width: 160, size: 10 };

describe("a running head with the title of a chapter", () => {
  const title = (text: string): SetColumn => ({ x: 40, y: 70, lines: [text], size: 22 });
  const head = (text: string, size = 8): SetColumn => ({ x: 40, y: 30, lines: [text], size });
  const titlesIn = (blocks: readonly string[], text: string): string[] =>
    blocks.filter((block) => block.toLowerCase().includes(text.toLowerCase()));

  test.each(["The winter keepers", "THE WINTER KEEPERS", "The winter keepers 7"])(
    "%s is none of the text, even of a single page",
    (text) => {
      const found = read([head(text), title("The winter keepers"), BODY]);
      expect(titlesIn(found, "winter keepers")).toEqual(["heading: The winter keepers"]);
    },
  );

  test("on another page, as on a cover, is text", () => {
    const found = read(
      [head("The winter keepers"), title("All about tides"), BODY],
      [title("The winter keepers"), { ...BODY, lines: [...PROSE].toReversed() }],
    );
    expect(titlesIn(found, "winter keepers")).toHaveLength(2);
  });
});

describe("notes whose numbers are as high as their texts", () => {
  const marked: SetColumn = {
    ...BODY,
    lines: ["The harbour master was there.1", "Nobody else had seen the light.2", ...PROSE],
  };
  const notes: SetColumn = {
    x: 40,
    y: 540,
    lines: ["1See the minutes of the board, page 84.", "2The lamp is in the museum of the town."],
    size: 7,
  };
  const raised = (text: string): [number, number][] => [
    [0, 0],
    [text.length - 1, LOOKS.raised],
  ];

  test("are notes if the text refers to them by a raised number", () => {
    const part = aPart(1, [marked, notes]);
    for (const [index, line] of (part.material?.lines ?? []).slice(0, 2).entries()) {
      line.looks = raised(marked.lines[index] ?? "");
    }
    expect(summary(articleBlocks([part])).filter((block) => block.startsWith("note"))).toEqual([
      "note: 1 See the minutes of the board, page 84.",
      "note: 2 The lamp is in the museum of the town.",
    ]);
  });

  test("are two paragraphs otherwise", () => {
    const found = read([{ ...marked, lines: [...PROSE, ...PROSE] }, notes]);
    expect(found.slice(-2)).toEqual([
      "paragraph: 1See the minutes of the board, page 84.",
      "paragraph: 2The lamp is in the museum of the town.",
    ]);
  });
});

test("a paragraph goes on in the next column after a word divided in its few words before", () => {
  const found = read([
    { x: 40, y: 60, lines: ["A title of the page"], size: 18 },
    { x: 40, y: 400, lines: ["“We never thought so,” said the har-"], width: 160 },
    { x: 220, y: 110, lines: ["bour master at noon, when the boats", ...PROSE], width: 160 },
  ]);
  expect(found[1]).toMatch(/^paragraph: “We never thought so,” said the harbour master at noon/u);
});

describe("a title above a table with lines across alone", () => {
  const ROWS = ["January 112 fog", "February 88 none", "March 41 rope"];
  const table = (titleSize: number, titleAt: number): string[] => {
    const cells = (row: string, y: number): SetColumn[] =>
      row.split(" ").map((text, at) => ({ x: 40 + at * 110, y, lines: [text], block: 0 }));
    const columns = [
      { x: 40, y: titleAt, lines: ["Hours at sea"], size: titleSize, block: 0 },
      ...cells("Month Hours Remarks", 200),
      ...ROWS.flatMap((row, index) => cells(row, 220 + index * 36)),
    ];
    const y = [214, 250, 286, 322].map((each) => each / 595);
    const grids = [{ x: [38 / 420, 380 / 420], y, owners: [0, 1, 2] }];
    return summary(articleBlocks([aPart(1, [...columns, { ...BODY, y: 360 }], { grids })]));
  };

  test.each([
    ["larger", 14, 180],
    ["of the same size, but apart", 10, 175],
  ])("that is %s is none of its cells", (_, size, at) => {
    const found = table(size, at);
    expect(found[0]).toContain("Hours at sea");
    expect(found[0]).not.toContain("Month");
    expect(found[1]).toMatch(/^table: .*Month/u);
  });
});
