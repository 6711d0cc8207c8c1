import { describe, expect, test } from "vitest";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

const PROSE = [
  "The harbour master writes the time",
  "of every tide into a small green",
  "book that nobody has ever asked",
];
const FULL = { width: 160 };
const FIXED: [number, number][] = [[0, LOOKS.fixed]];
const LETTER = 6;

/** Program lines in a fixed-width font. Wide gaps split a line into columns of the page. */
function code(x: number, y: number, lines: readonly string[], size = 10): SetColumn[] {
  return lines.flatMap((line, index) =>
    [...line.matchAll(/\S+(?: \S+)*/gu)].map(({ 0: text, index: at }) => ({
      x: x + at * LETTER,
      y: y + index * 12,
      lines: [text],
      width: text.length * LETTER,
      size,
      looks: FIXED,
    })),
  );
}

/** The blocks of a page in an issue whose running text is in another font. */
function read(columns: SetColumn[]): ArticleBlock[] {
  const prose = { x: 40, y: 60, lines: [...PROSE, ...PROSE, "to read."], ...FULL };
  const blocks = articleBlocks([aPart(1, columns), aPart(2, [prose])]);
  return blocks.filter(({ places }) => places[0]?.page === 1);
}

function listings(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === "listing" ? [block.runs.map(({ text }) => text).join("")] : [],
  );
}

const TIDES = [
  "for (const tide of tides) {",
  "  if (tide.isHigh)",
  "    write(tide);     // the green book",
  "  else",
  "    wait();          // for the next one",
  "}",
];

describe("a listing", () => {
  test("keeps its line breaks, its indents and what stands beside it", () => {
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      ...code(40, 120, TIDES),
      { x: 40, y: 220, lines: ["It writes the tides into the book."], ...FULL },
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "listing", "paragraph"]);
    expect(listings(blocks)).toEqual([TIDES.join("\n")]);
  });

  test("is one block with one place, whatever the order in which its parts were read", () => {
    const [first, ...rest] = code(40, 120, TIDES);
    const blocks = read([
      ...(first ? [first] : []),
      ...rest.toReversed(),
      { x: 40, y: 60, lines: PROSE, ...FULL },
    ]);
    const listing = blocks.find(({ kind }) => kind === "listing");
    expect(listings(blocks)).toEqual([TIDES.join("\n")]);
    expect(listing?.places).toHaveLength(1);
    expect(Math.round((listing?.places[0]?.y ?? 0) * 595)).toBe(120);
  });

  test("keeps an empty line, and looks of its words", () => {
    const [bold, ...rest] = code(40, 60, ["let tide;", "", "tide += high + low;", "wait();"]);
    const looks: [number, number][] = [
      [0, LOOKS.fixed + LOOKS.bold],
      [3, LOOKS.fixed],
    ];
    const blocks = read([...(bold ? [{ ...bold, looks }] : []), ...rest]);
    const [listing] = blocks;
    expect(listing?.kind === "listing" && listing.runs).toEqual([
      { text: "let ", bold: true },
      { text: "tide;\n\ntide += high + low;\nwait();" },
    ]);
  });

  test("has the numbers of its lines, whatever their font", () => {
    const columns = ["1", "2", "3", "4", "5", "6"].map((number, index) => ({
      x: 30,
      y: 62 + index * 12,
      lines: [number],
      width: 4,
      size: 6,
    }));
    const blocks = read([...columns, ...code(42, 58, TIDES)]);
    expect(listings(blocks)[0]?.split("\n").slice(0, 2)).toEqual([
      "1 for (const tide of tides) {",
      "2   if (tide.isHigh)",
    ]);
    expect(blocks).toHaveLength(1);
  });

  test("in another column than a paragraph's beginning does not end it", () => {
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      ...code(220, 60, TIDES.slice(0, 3)),
      { x: 220, y: 130, lines: ["to read, on the shelf above it."], ...FULL },
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "listing"]);
    expect(blocks[0]?.places).toHaveLength(2);
  });

  test("ends where the columns of the issue divide it", () => {
    const columns = [40, 220].flatMap((x) => [
      { x, y: 200, lines: Array.from({ length: 12 }, () => PROSE[0] ?? ""), ...FULL },
      ...code(x, 60, x === 40 ? ["a = b;", "  c = d(1);", "e"] : ["if (c > 0) {", "  e();", "}"]),
    ]);
    expect(listings(read(columns))).toEqual(["a = b;\n  c = d(1);\ne", "if (c > 0) {\n  e();\n}"]);
  });
});

describe("no listing is", () => {
  test("running text in a font of fixed width", () => {
    const notice = [
      "You may copy (and print) this as",
      "often as you like, in print; and",
      "say who",
    ];
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      { x: 40, y: 120, lines: notice.slice(0, 2), ...FULL, looks: FIXED },
      { x: 40, y: 144, lines: notice.slice(2), looks: FIXED },
    ]);
    expect(listings(blocks)).toEqual([]);
  });

  test("a title in such a font", () => {
    const blocks = read([
      ...code(40, 60, ["harbour {", "  tide }"], 20),
      { x: 40, y: 120, lines: PROSE, ...FULL },
    ]);
    expect(listings(blocks)).toEqual([]);
  });

  test("anything in an issue that is set in such a font", () => {
    const lines = [...PROSE, ...PROSE, ...PROSE];
    const columns = [{ x: 40, y: 200, lines, ...FULL, looks: FIXED }, ...code(40, 60, TIDES)];
    expect(listings(articleBlocks([aPart(1, columns)]))).toEqual([]);
  });

  test("names in running text, and a few words without signs", () => {
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      ...code(40, 160, ["Words: Ann", "Pictures: Ben and others"]),
    ]);
    expect(listings(blocks)).toEqual([]);
  });
});
