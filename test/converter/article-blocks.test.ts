import { describe, expect, test } from "vitest";
import { textOf } from "#contract/formats/article-text.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { isReadable } from "#converter/articles/article-files.ts";
import { outlineOf } from "#converter/articles/contents.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { FULL, PROSE, read, summary } from "#test/converter/support/read-articles.ts";
import { aPart, PICTURE, type SetColumn } from "#test/converter/support/set-pages.ts";

describe("what is not running text", () => {
  test("running heads and page numbers are left out, a number in the text is not", () => {
    const page = (number: number): SetColumn[] => [
      { x: 40, y: 20, lines: ["THE HARBOUR"] },
      { x: 40, y: 60, lines: [`Boat ${number * 7} sails.`] },
      { x: 200, y: 570, lines: [String(number)] },
    ];
    expect(read(page(1), page(2), page(3))).toEqual([
      "paragraph: Boat 7 sails.",
      "paragraph: Boat 14 sails.",
      "paragraph: Boat 21 sails.",
    ]);
  });

  test("names of sections, numbers that stay the same and heads that change sides are left out", () => {
    const sections = ["NEWS", "PEOPLE", "WEATHER", "TIDES"];
    const page = (number: number): SetColumn[] => {
      const isLeft = number % 2 === 0;
      return [
        { x: isLeft ? 40 : 300, y: 20, lines: ["The Harbour, No. 12"], size: 8 },
        { x: 170, y: 20, lines: [sections[number - 1] ?? ""], font: "Caps" },
        { x: 40, y: 200, lines: PROSE, ...FULL },
        { x: 40, y: 570, lines: [`${number * 2}`] },
        { x: 370, y: 570, lines: [`${number * 2 + 1}`] },
      ];
    };
    expect(read(page(1), page(2), page(3), page(4))).toEqual([
      `paragraph: ${Array.from({ length: 4 }, () => PROSE.join(" ")).join(" ")}`,
    ]);
  });

  test("titles at one place of every page are headings, and so is one over a photograph", () => {
    const picture = { file: "figure-0001-1.jpg", x: 0, y: 0, width: 1, height: 0.3, alt: "" };
    const page = (number: number, title: string) =>
      aPart(
        number,
        [
          { x: 40, y: 40, lines: [title], size: 22 },
          { x: 40, y: 200, lines: [...PROSE, "to read, and nobody will."], ...FULL },
          { x: 40, y: 570, lines: [`Page ${number}`], size: 8 },
        ],
        { pictures: [{ ...picture, pixelWidth: 100, pixelHeight: 50 }] },
      );
    const parts = [page(1, "A soup of fish"), page(2, "A loaf of bread"), page(3, "A cup of tea")];
    const blocks = articleBlocks(parts);
    expect(blocks.filter(({ kind }) => kind === "heading").map(textOf)).toEqual([
      "A soup of fish",
      "A loaf of bread",
      "A cup of tea",
    ]);
    expect(JSON.stringify(blocks)).not.toContain("Page");
  });

  test("short lines in another font or colour over a text are headings, rows of a programme are not", () => {
    const section = (y: number, title: string, look: Partial<SetColumn>): SetColumn[] => [
      { x: 40, y, lines: [title], ...look },
      { x: 40, y: y + 18, lines: [...PROSE, "to read, and nobody will."], ...FULL },
    ];
    const green = { font: "Sans", ink: 0x063 };
    const programme = ["10.30 Rowing for all", "12.00 Soup on the quay", "14.30 Songs of the sea"];
    expect(
      read([
        ...section(40, "The oldest boat", green),
        ...section(140, "What she carried", green),
        ...section(240, "Her last voyage", green),
        { x: 40, y: 350, lines: programme, looks: [[0, LOOKS.bold]] },
      ]).filter((block) => block.startsWith("heading")),
    ).toEqual([
      "heading: The oldest boat",
      "heading: What she carried",
      "heading: Her last voyage",
    ]);
  });

  test("large lines are headings, ranked by size, and make a table of contents", () => {
    const blocks = articleBlocks([
      aPart(1, [
        { x: 40, y: 40, lines: ["The last light"], size: 30 },
        { x: 40, y: 100, lines: PROSE, ...FULL },
        { x: 40, y: 150, lines: ["A room of glass"], size: 12 },
        { x: 40, y: 170, lines: PROSE, ...FULL },
      ]),
    ]);
    const headings = blocks.filter(({ kind }) => kind === "heading");
    expect(headings).toMatchObject([{ level: 1 }, { level: 2 }]);
    expect(outlineOf(blocks)).toEqual([
      {
        title: "The last light",
        page: 1,
        children: [{ title: "A room of glass", page: 1, children: [] }],
      },
    ]);
  });

  test("headings may count, by themselves in the middle, too", () => {
    const bold: Pick<SetColumn, "size" | "looks"> = { size: 12, looks: [[0, LOOKS.bold]] };
    expect(
      read([
        { x: 40, y: 40, lines: ["9. What we saw"], ...bold },
        { x: 40, y: 60, lines: PROSE, ...FULL },
        { x: 40, y: 120, lines: ["10. What we did"], ...bold },
        { x: 40, y: 140, lines: PROSE, ...FULL },
        { x: 115, y: 200, lines: ["IV"], width: 10 },
        { x: 40, y: 230, lines: PROSE, ...FULL },
      ]).filter((block) => !block.startsWith("paragraph")),
    ).toEqual(["heading: 9. What we saw", "heading: 10. What we did", "heading: IV"]);
  });

  test("the lines of a title are one heading wherever each ends, titles further apart are several", () => {
    const long = "The keeper of the lamp";
    const headings = (distance: number, ...lines: string[]): string[] => {
      const titles = lines.map((line, at) => ({
        x: 40,
        y: 40 + at * distance,
        lines: [line],
        size: 20,
      }));
      return read([...titles, { x: 40, y: 250, lines: PROSE, ...FULL }]).slice(0, -1);
    };
    expect(headings(24, "Somebody", long)).toEqual([`heading: Somebody ${long}`]);
    expect(headings(24, "Somebody", long, "Nobody", long)).toHaveLength(1);
    expect(headings(50, "Somebody", long, "Nobody", long)).toHaveLength(4);
  });

  test("bullets and counting numbers are items, and a raised number below the text is a note", () => {
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      { x: 40, y: 120, lines: ["• A rope and a lamp", "• Two onions for the skipper"] },
      { x: 40, y: 160, lines: ["1. Row to the rock", "2. Wait there until dusk"] },
      {
        x: 40,
        y: 500,
        lines: ["1 The book is lost."],
        size: 8,
        looks: [
          [0, LOOKS.raised],
          [1, 0],
        ],
      },
    ]);
    expect(blocks.slice(1)).toEqual([
      "item: • A rope and a lamp",
      "item: • Two onions for the skipper",
      "item: 1. Row to the rock",
      "item: 2. Wait there until dusk",
      "note: 1 The book is lost.",
    ]);
  });

  test("each row of a table without figures is a paragraph, whichever way its cells were read", () => {
    const column = (x: number, ...lines: string[]): SetColumn[] =>
      lines.map((line, at) => ({ x, y: 200 + at * 30, lines: [line] }));
    const columns: SetColumn[] = [
      { x: 40, y: 60, lines: PROSE, ...FULL },
      ...column(40, "Port", "Skarrow", "Lannoch"),
      ...column(150, "Keeper", "Ann Lee", "Bo Hale"),
      { x: 40, y: 290, lines: ["Slow Deep", "Cold Reach"], width: 60 },
      { x: 150, y: 290, lines: ["Cy Orr"] },
      { x: 200, y: 302, lines: ["Di Poe"] },
      { x: 220, y: 60, lines: ["to read, whatever it may say of us."] },
    ];
    expect(read(columns)).toEqual([
      "paragraph: The harbour master writes the time of every tide into a small green book that nobody has ever asked to read, whatever it may say of us.",
      "paragraph: Port Keeper",
      "paragraph: Skarrow Ann Lee",
      "paragraph: Lannoch Bo Hale",
      "paragraph: Slow Deep Cy Orr",
      "paragraph: Cold Reach Di Poe",
    ]);
  });

  test("labels of a drawing are no table", () => {
    const labels = ["Keel", "Mast", "Boom", "Sail", "Deck", "Stem"].map((label, at): SetColumn => ({
      x: 40 + at * 53,
      y: 200 + Math.floor(at / 2) * 30,
      lines: [label],
    }));
    expect(read(labels)).toHaveLength(6);
  });

  test("a picture takes its caption with it, and the paragraph that it interrupts stays whole", () => {
    const columns: SetColumn[] = [
      { x: 40, y: 60, lines: PROSE, ...FULL },
      { x: 40, y: 300, lines: ["Fig. 1: The lamp at dusk."], size: 8 },
      { x: 220, y: 60, lines: ["to read, whatever it may say of us."] },
    ];
    const blocks = articleBlocks([
      aPart(1, columns, { pictures: [{ ...PICTURE, alt: "A lamp" }] }),
    ]);
    expect(summary(blocks)).toEqual([
      "paragraph: The harbour master writes the time of every tide into a small green book that nobody has ever asked to read, whatever it may say of us.",
      "picture: Fig. 1: The lamp at dusk.",
    ]);
    expect(blocks[1]).toMatchObject({ file: "figure-0001-1.jpg", width: 400, alt: "A lamp" });
  });

  test("a caption is one paragraph, and the text of a page in a smaller size is none", () => {
    const lines = ["Fig. 1: (a) The lamp.", "(b) The lamp at dusk."];
    expect(read([{ x: 40, y: 60, lines, looks: [[0, LOOKS.bold]] }])).toEqual([
      "paragraph: Fig. 1: (a) The lamp. (b) The lamp at dusk.",
    ]);
    const picture = {
      file: "figure-0002-1.jpg",
      x: 0.09,
      y: 0.05,
      width: 0.4,
      height: 0.2,
      pixelWidth: 400,
      pixelHeight: 200,
      alt: "",
    };
    const prose = (count: number): string[] => Array.from({ length: count }, () => PROSE).flat();
    const pages = [
      aPart(1, [{ x: 40, y: 60, lines: prose(15), ...FULL }]),
      aPart(
        2,
        [
          { x: 40, y: 155, lines: prose(2), ...FULL, size: 8 },
          { x: 40, y: 300, lines: prose(12), ...FULL, size: 8 },
        ],
        { pictures: [picture] },
      ),
    ];
    const read2 = summary(articleBlocks(pages)).filter((block) => block.startsWith("picture"));
    expect(read2).toEqual(["picture: "]);
  });
});

describe("an issue without articles", () => {
  test("one of whose parts was stored before there were any", () => {
    const { material: _, ...old } = aPart(2, [{ x: 40, y: 60, lines: PROSE }]);
    expect(articleBlocks([aPart(1, [{ x: 40, y: 60, lines: PROSE }]), old])).toEqual([]);
  });

  test("pages of figures, and pages with hardly any text, are not worth reading", () => {
    const prose = Array.from({ length: 10 }, () => PROSE).flat();
    const page = aPart(1, [{ x: 40, y: 40, lines: prose, ...FULL }]);
    expect(isReadable(articleBlocks([page]), 1)).toBe(true);
    expect(isReadable(articleBlocks([page]), 40)).toBe(false);
    const cells = Array.from({ length: 18 }, (_, row) => ({
      x: 40,
      y: 30 * row,
      lines: [`${row} metres`],
    }));
    expect(isReadable(articleBlocks([aPart(1, cells)]), 1)).toBe(false);
  });

  test("verses and dishes are short, but whole", () => {
    const verses = Array.from({ length: 16 }, (_, at) => ({
      x: 40,
      y: 40 + 30 * at,
      lines: [at % 2 === 0 ? "The tide is turning now" : "and nobody is reading it"],
      size: 11,
    }));
    const dishes = Array.from({ length: 16 }, (_, at) => ({
      x: 40,
      y: 40 + 30 * at,
      lines: [`Smoked eel, pickled beetroot ${at + 8}`],
    }));
    expect(isReadable(articleBlocks([aPart(1, verses)]), 1)).toBe(true);
    expect(isReadable(articleBlocks([aPart(1, dishes)]), 1)).toBe(true);
    expect(isReadable(articleBlocks([aPart(1, verses)]), 5)).toBe(false);
  });

  test("a page of more lines than a person reads costs its own text only", () => {
    const hostile = Array.from({ length: 3000 }, (_, at) => ({
      x: (at % 40) * 10,
      y: Math.floor(at / 40) * 7,
      lines: ["a"],
    }));
    const pages = Array.from({ length: 30 }, (_, at) => aPart(at + 2, hostile));
    const first = aPart(1, [{ x: 40, y: 60, lines: PROSE, ...FULL }]);
    expect(summary(articleBlocks([first, ...pages]))).toEqual([`paragraph: ${PROSE.join(" ")}`]);
  });
});
