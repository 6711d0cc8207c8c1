import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { type ArticleBlock, articleSchema } from "#contract/formats/article.ts";
import { aDrawnPdf, type DrawnPage, type Entry, type PdfBuilder } from "#test/support/drawn-pdf.ts";
import { aLetteredPage, helvetica, textsOf } from "./support/text-cases.ts";
import { renderForFile } from "#test/support/rendering.ts";

const PARAGRAPH = [
  "The harbour office opens at six in the morning and the first",
  "boats are already out by then. Nobody asks who comes back",
  "late, because the tide decides when the bar can be crossed,",
  "and the tide is printed on a card that hangs by the door.",
];
const ITEMS = [
  ["bring a warm coat and a pair of gloves that will", "keep out the wind"],
  ["a flask of tea that holds a litre at least"],
  ["the tide table of the month"],
];
/** It differs from page to page, since text that repeats does not belong to an article. */
const afterwards = (name: string): string[] => [
  `The harbour master keeps a list with ${name} too,`,
  "and nobody has ever asked him why there is no lamp on it.",
];
const TABLE = [
  ["Boat", "Leaves", "Fare"],
  ["Skarrow", "6.10", "4.20"],
  ["Lannoch", "7.25", "11.05"],
  ["Hesper", "9.40", "7.40"],
];

/** Text at a place; hexadecimal codes are passed on as they are. */
const shown = (x: number, y: number, text: string, font = "F", size = 12): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${text.startsWith("<") ? text : `(${text.replaceAll(/[()]/gu, String.raw`\$&`)})`} Tj ET`;

const column = (lines: readonly string[], x: number, top: number): string =>
  lines.map((line, index) => shown(x, top - index * 16, line)).join("\n");

interface List {
  font?: string;
  /** Of the marks, in points. */
  size?: number;
  marks: readonly [string, string, string];
  /** Points from the start of a mark to the start of its text. */
  indent?: number;
  /** Whether the page writes all marks before all texts. */
  isMarksFirst?: boolean;
}

function page(
  { font = "F", size = 12, marks, indent = 18, isMarksFirst = false }: List,
  name: string,
  number: number,
): DrawnPage {
  const [drawn, texts]: [string[], string[]] = [[], []];
  let y = 600;
  for (const [index, lines] of ITEMS.entries()) {
    drawn.push(shown(72, y, marks[index] ?? "", font, size));
    texts.push(column(lines, 72 + indent, y));
    y -= 16 * lines.length;
  }
  const list = isMarksFirst
    ? [...drawn, ...texts]
    : drawn.flatMap((mark, index) => [mark, texts[index] ?? ""]);
  const table = TABLE.map((row, at) =>
    row.map((cell, index) => shown(72 + 120 * index, 500 - 16 * at, cell)).join("\n"),
  );
  const content = [
    column([`What is said of ${name} has some lines of its own.`, ...PARAGRAPH], 72, 700),
    ...list,
    ...(number === 1 ? table : []),
    column(afterwards(name), 72, 400),
  ];
  return { content: content.join("\n"), size: [460, 740], resources };
}

/** A font outside the PDF, which maps its codes from 1 on to characters. */
const coded = (pdf: PdfBuilder, name: string, ...unicode: string[]): Entry => ({
  Type: "Font",
  Subtype: "Type0",
  BaseFont: name,
  Encoding: "Identity-H",
  ToUnicode: pdf.stream(
    unicode.map((each, at) => `1 beginbfchar <000${at + 1}> <${each}> endbfchar`).join("\n"),
  ),
  DescendantFonts: [
    pdf.object({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: "Adobe", Ordering: "Identity", Supplement: 0 },
      FontDescriptor: pdf.object({ Type: "FontDescriptor", FontName: name, Flags: 4 }),
    }),
  ],
});

function resources(pdf: PdfBuilder): Record<string, Entry> {
  const type1 = (BaseFont: string, rest: Record<string, Entry> = {}): Record<string, Entry> => ({
    Type: "Font",
    Subtype: "Type1",
    BaseFont,
    ...rest,
  });
  const symbolic = (FontName: string): Entry => ({
    ...type1(FontName),
    Subtype: "TrueType",
    FontDescriptor: pdf.object({ Type: "FontDescriptor", FontName, Flags: 4 }),
  });
  return {
    Font: {
      F: type1("Times-Roman"),
      Typewriter: type1("ABCDEF+CourierNewPSMT"),
      OtherTypewriter: type1("ABCDEF+LiberationMono"),
      Zapf: type1("ZapfDingbats"),
      ZapfLatin: type1("ABCDEF+ITCZapfDingbatsStd", { Encoding: "WinAnsiEncoding" }),
      Wing: symbolic("ABCDEF+Wingdings-Regular"),
      Symbol: symbolic("ABCDEF+SymbolMT"),
      WingCoded: coded(pdf, "ABCDEF+Wingdings-Regular", "F0D8"),
      NoName: coded(pdf, "ABCDEF+F3", "F0B7"),
      NoNameSpace: coded(pdf, "ABCDEF+F5", "2022", "F020"),
      SymbolSpace: coded(pdf, "ABCDEF+SymbolMT", "F0B7", "F020"),
      NoNameSquare: coded(pdf, "ABCDEF+F4", "F0A7"),
      Web: symbolic("Webdings"),
    },
  };
}

const same = (mark: string): [string, string, string] => [mark, mark, mark];

const LISTS: [name: string, marks: readonly [string, string, string], list: List][] = [
  ["ZapfDingbats", same("■"), { font: "Zapf", marks: same("n") }],
  ["ZapfDingbats as Latin letters", same("❑"), { font: "ZapfLatin", marks: same("q") }],
  ["Wingdings", same("▪"), { font: "Wing", marks: same("<A7>") }],
  ["Wingdings, a letter", same("❖"), { font: "Wing", marks: same("v") }],
  ["Wingdings, a hook", same("✓"), { font: "Wing", marks: same("<FC>") }],
  ["Wingdings in the private area", same("➢"), { font: "WingCoded", marks: same("<0001>") }],
  ["Symbol", same("•"), { font: "Symbol", marks: same("<B7>") }],
  ["a font without a name, of Symbol", same("•"), { font: "NoName", marks: same("<0001>") }],
  [
    "a font without a name, of Wingdings",
    same("▪"),
    { font: "NoNameSquare", marks: same("<0001>") },
  ],
  [
    "a space of a font without a name",
    same("•"),
    { font: "NoNameSpace", marks: same("<00010002>") },
  ],
  ["a space of Symbol", same("•"), { font: "SymbolSpace", marks: same("<00010002>") }],
  ["Webdings", same("•"), { font: "Web", marks: same("=") }],
  ["a mark far from its text", same("■"), { font: "Zapf", marks: same("n"), indent: 40 }],
  ["all marks first", same("■"), { font: "Zapf", marks: same("n"), isMarksFirst: true }],
  ["a mark of half the size", same("■"), { font: "Zapf", size: 6, marks: same("n") }],
  ["a letter in Courier", same("◦"), { font: "Typewriter", marks: same("o") }],
  ["a letter in a font for Courier", same("◦"), { font: "OtherTypewriter", marks: same("o") }],
  ["dashes", same("-"), { marks: same("-") }],
  ["numbers", ["1.", "2.", "3."], { marks: ["1.", "2.", "3."] }],
  [
    "numbers far from their text",
    ["9.", "10.", "11."],
    { marks: ["9.", "10.", "11."], indent: 36 },
  ],
  ["letters", ["a)", "b)", "c)"], { marks: ["a)", "b)", "c)"] }],
  ["Roman numbers", ["i.", "ii.", "iii."], { marks: ["i.", "ii.", "iii."], indent: 24 }],
  ["numbers in brackets", ["(1)", "(2)", "(3)"], { marks: ["(1)", "(2)", "(3)"], indent: 24 }],
];

let texts: string[];
let blocks: ArticleBlock[];

beforeAll(async () => {
  const pages = LISTS.map(([name, , list], index) => page(list, name, index + 1));
  const edition = await renderForFile(await aDrawnPdf(pages));
  texts = edition.text.pages.map(({ text }) => text);
  const files = await Promise.all(edition.articleFiles.map((file) => readFile(file, "utf8")));
  blocks = files.flatMap((file) => v.parse(articleSchema, JSON.parse(file)).blocks);
});

const plain = (block: ArticleBlock): string =>
  "runs" in block ? block.runs.map(({ text }) => text).join("") : "";

describe("lists with marks of", () => {
  const items = ITEMS.map((lines) => lines.join(" "));

  test.each(LISTS.map(([name, marks], index) => [name, marks, index] as const))(
    "%s",
    (name, marks, index) => {
      const listed = items.map((item, at) => `${marks[at] ?? ""} ${item}`);
      const lines = texts[index]?.split("\n") ?? [];
      const start = lines.indexOf(listed[0] ?? "");
      expect(lines.slice(start, start + 3)).toEqual(listed);
      expect(lines.at(-1)).toBe(afterwards(name).join(" "));

      const own = blocks.filter(({ places: [place] }) => place?.page === index + 1);
      const found = own.filter((block) => block.kind === "item");
      expect(found.map((block) => [block.mark, plain(block)])).toEqual(
        items.map((item, at) => [marks[at], item]),
      );
      // It may continue on the next page.
      const after = own.filter((block) => plain(block).startsWith(afterwards(name).join(" ")));
      expect(after).toMatchObject([{ kind: "paragraph" }]);
    },
  );

  test("a table stays one beside them, and its rows are read one by one", () => {
    expect(texts[0]).toContain(TABLE.flat().join("\n"));
  });
});

test("a letter in Courier is itself within a line, at the end of one and before others in Courier", async () => {
  const set = (parts: [font: string, text: string][], y: number): string =>
    `BT 1 0 0 1 20 ${y} Tm ${parts.map(([font, text]) => `/${font} 10 Tf (${text}) Tj`).join(" ")} ET`;
  const content = [
    set(
      [
        ["F", "The ring is named "],
        ["C", "o"],
        ["F", " by all"],
      ],
      150,
    ),
    set(
      [
        ["F", "programs of this kind, "],
        ["C", "o"],
      ],
      138,
    ),
    set([["C", "o b"]], 100),
  ].join("\n");
  const Font = { F: helvetica(), C: { ...helvetica(), BaseFont: "Courier" } };
  const [text] = await textsOf([aLetteredPage(content, () => ({ Font }))]);
  expect(text).toBe("The ring is named o by all programs of this kind, o o b");
});

test("a quotation mark that a line begins with ends a quotation", async () => {
  const lines = [
    "Le patron du port a dit : \\253 Personne ne rentre ici.",
    "\\273 Puis il ferme la porte et part vers le quai",
    "avec sa lampe, comme chaque soir depuis un an.",
  ];
  const content = `BT /F 10 Tf 20 170 Td 13 TL ${lines.map((line) => `(${line}) Tj`).join(" T* ")} ET`;
  const [text] = await textsOf([aLetteredPage(content)]);
  expect(text).toContain("rentre ici. » Puis il ferme");
});
