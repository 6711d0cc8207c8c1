import { describe, expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import type { LineTag } from "#converter/protocol/page-material.ts";
import { FULL, read, summary } from "./support/read-articles.ts";
import { aPart } from "./support/set-pages.ts";

const REFERENCES: [indent: boolean, text: string][] = [
  [false, "Voss, M. (1904). On the lamps of the"],
  [true, "northern coast and their keepers,"],
  [true, "https://example.org/1904/lamps"],
  [false, "Alder, J. & Brand, K. (1911). A list of"],
  [true, "all harbours. Skarrow Press, Skarrow"],
  [false, "Corran, S., Dale, P., & Ellis, L."],
  [true, "(1923). the herring years, volume two"],
  [false, "Fenn, R. (1930). Tides. Skarrow Press"],
  [true, "and the company of ferrymen, Hesper"],
];

describe("a list whose entries hang", () => {
  test("is cut where an entry begins, and nowhere else", () => {
    const lines = REFERENCES.map(([isInner, text]) => (isInner ? ` ${text}` : text));
    expect(read([{ x: 40, y: 60, lines, ...FULL }])).toEqual([
      "paragraph: Voss, M. (1904). On the lamps of the northern coast and their keepers, https://example.org/1904/lamps",
      "paragraph: Alder, J. & Brand, K. (1911). A list of all harbours. Skarrow Press, Skarrow",
      "paragraph: Corran, S., Dale, P., & Ellis, L. (1923). the herring years, volume two",
      "paragraph: Fenn, R. (1930). Tides. Skarrow Press and the company of ferrymen, Hesper",
    ]);
  });

  test("is none where paragraphs begin with an indent", () => {
    const paragraphs = ["Nobody", "Somebody", "Everybody"].map((name) => [
      ` ${name} has ever asked him for it`,
      "since the spring of the year in",
      "which the lamp was lit by hand.",
    ]);
    const lines = paragraphs.flat();
    expect(read([{ x: 40, y: 60, lines, ...FULL }])).toHaveLength(3);
  });
});

describe("two columns below a running head between them", () => {
  test("keep their first lines apart", () => {
    const left = [
      "writes a line into his green book",
      "each night, and so does his wife in",
      "the house by the old harbour wall.",
    ];
    const right = [
      "Nobody has asked for it since the",
      "spring of the year in which the lamp",
      "was lit by hand for the last time.",
    ];
    const page = [
      { x: 150, y: 46, lines: ["The harbour of Skarrow and all its lamps"], width: 120 },
      { x: 40, y: 60, lines: left, width: 160 },
      { x: 214, y: 60, lines: right, width: 160 },
    ];
    const text = read(page).join("\n");
    expect(text).toContain("writes a line into his green book each night");
    expect(text).toContain("Nobody has asked for it since the spring");
  });
});

/** The articles of lines, each with the list item to which its tags assign it. */
function readTagged(...pages: [text: string, item?: number][][]): string[] {
  const parts = pages.map((lines, index) => {
    const part = aPart(index + 1, [{ x: 40, y: 60, lines: lines.map(([text]) => text), ...FULL }]);
    const tagged = part.material?.lines.map((line, at) => {
      const element = lines[at]?.[1];
      const tag: LineTag | undefined =
        element === undefined ? undefined : { element, role: "item" };
      return tag ? { ...line, tag } : line;
    });
    return { ...part, material: { pictures: [], ...part.material, lines: tagged ?? [] } };
  });
  return summary(articleBlocks(parts));
}

describe("a list that is tagged", () => {
  test("has its items where bullets are drawn, not written", () => {
    const lines: [string, number?][] = [
      ["a coil of rope as thick as a thumb", 1],
      ["that must be dried before it hangs", 1],
      ["two lamps", 2],
      ["a bell with its clapper and a stand", 3],
    ];
    expect(readTagged(lines)).toEqual([
      "item: • a coil of rope as thick as a thumb that must be dried before it hangs",
      "item: • two lamps",
      "item: • a bell with its clapper and a stand",
    ]);
  });

  test("keeps the marks that are written", () => {
    const lines: [string, number?][] = [
      ["I. the lamps of the harbour", 1],
      ["II. the bells of the harbour", 2],
    ];
    expect(readTagged(lines)).toEqual([
      "item: I. the lamps of the harbour",
      "item: II. the bells of the harbour",
    ]);
  });

  test("may go on in the middle of an item on the next page", () => {
    const first: [string, number?][] = [
      ["two lamps", 1],
      ["a coil of rope as thick as a thumb", 2],
    ];
    const second: [string, number?][] = [
      ["that must be dried before it hangs", 1],
      ["a bell", 2],
    ];
    expect(readTagged(first, second)).toEqual([
      "item: • two lamps",
      "item: • a coil of rope as thick as a thumb that must be dried before it hangs",
      "item: • a bell",
    ]);
  });
});

test.each([
  ["bullets", () => "•"],
  ["numbers", (at: number) => `${at}.`],
])("items with %s in two columns stay apart in a row that is near a longer item", (_, mark) => {
  const item = (at: number, text: string): string => `${mark(at)} ${text}`;
  const columns = [
    {
      x: 40,
      y: 36,
      lines: ["Here is what all of them have done in the years since then."],
      width: 340,
    },
    { x: 40, y: 60, lines: [item(1, "many agents and their lamps")] },
    {
      x: 40,
      y: 80,
      lines: [item(2, "improving the light of the lamps in deep waters")],
      width: 208,
    },
    { x: 40, y: 100, lines: [item(3, "counting the boats")] },
    { x: 245, y: 60, lines: [item(4, "where a path leads along the")] },
    { x: 256, y: 72, lines: ["river to a tide of the sea"] },
    { x: 245, y: 100, lines: [item(5, "closing the harbour")] },
  ];
  const items = read(columns);
  expect(items).toHaveLength(6);
  expect(items).toContain(`item: ${mark(1)} many agents and their lamps`);
  expect(items).toContain(
    `item: ${mark(4)} where a path leads along the river to a tide of the sea`,
  );
});

test("a line below the text of an item continues it, though paragraphs begin with an indent", () => {
  const prose = ["Nobody", "Somebody", "Everybody"].flatMap((name) => [
    ` ${name} has ever asked him for it`,
    "since the spring of the year in",
    "which the lamp was lit by hand.",
  ]);
  const names = ["Ropes and tar", "Masts and oars", "Sails and nets", "Nets", "Lamps"];
  const list = [...names, "Orchestra of the Harbour", "Boats"].map((name) => `• ${name}`);
  const lines = list.flatMap((line) => (line.endsWith("Harbour") ? [line, " of Skarrow"] : [line]));
  const items = read([
    { x: 40, y: 40, lines: prose, ...FULL },
    { x: 40, y: 180, lines },
  ]).filter((block) => block.startsWith("item: "));
  expect(items).toHaveLength(list.length);
  expect(items).toContain("item: • Orchestra of the Harbour of Skarrow");
});
