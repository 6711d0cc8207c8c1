import { beforeAll, describe, expect, test } from "vitest";
import { aDrawnPdf, type DrawnPage, type Entry } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";

const SIZE = 10;
const WIDTH = 500;

const hex = (codes: readonly number[]): string =>
  codes.map((code) => code.toString(16).padStart(2, "0")).join("");

/** Codes of a text in which `{12}` is the code 12. */
const codesOf = (text: string): number[] =>
  Array.from(text.matchAll(/\{(\d+)\}|./gu), ([sign, code]) =>
    code === undefined ? (sign.codePointAt(0) ?? 0) : Number(code),
  );

/** Lines in one bitmap font as TeX makes it: without a name or texts, its glyphs called by their codes. */
function bitmapPage(...lines: string[]): DrawnPage {
  const all = lines.map(codesOf);
  const codes = [...new Set(all.flat())].filter((code) => code !== 32).toSorted((a, b) => a - b);
  const shown = all.map((line, at) => `1 0 0 1 20 ${160 - at * 30} Tm <${hex(line)}> Tj`);
  return {
    content: `BT /F ${SIZE} Tf ${shown.join(" ")} ET`,
    size: [400, 200],
    resources: (pdf) => {
      const box = pdf.stream(`${WIDTH} 0 0 0 450 600 d1 50 0 350 500 re f`);
      return {
        Font: {
          F: {
            Type: "Font",
            Subtype: "Type3",
            FontBBox: [0, 0, WIDTH, 700],
            FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
            CharProcs: Object.fromEntries(codes.map((code) => [`a${code}`, box])),
            Encoding: {
              Type: "Encoding",
              Differences: codes.flatMap((code): Entry[] => [code, `a${code}`]),
            },
            FirstChar: 0,
            LastChar: 255,
            Widths: Array.from({ length: 256 }, () => WIDTH),
          },
        },
      };
    },
  };
}

/** One line of glyphs whose texts are these UTF-16 units. */
function ligaturePage(texts: readonly string[]): DrawnPage {
  const pairs = texts.map((units, at) => `<${hex([at + 65])}> <${units}>`);
  return {
    content: `BT /F ${SIZE} Tf 20 160 Td <${hex(texts.map((_, at) => at + 65))}> Tj ET`,
    size: [400, 200],
    resources: (pdf) => ({
      Font: {
        F: {
          Type: "Font",
          Subtype: "Type1",
          BaseFont: "Helvetica",
          ToUnicode: pdf.stream(`${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar`),
        },
      },
    }),
  };
}

const PAGES: [name: string, text: string, page: DrawnPage][] = [
  [
    "ligatures and quotes of the original encoding",
    "“Staff offices find baffling flags”",
    bitmapPage("{92}Sta{11} o{14}ces {12}nd ba{15}ing {13}ags{34}"),
  ],
  [
    "letters of the original encoding",
    "Søren dines – ßæ",
    bitmapPage("S{28}ren dines {123} {25}{26}"),
  ],
  [
    "ligatures of the encoding from Cork",
    "“Staff offices find flags”",
    bitmapPage("{16}Sta{27} o{30}ces {28}nd {29}ags{17}"),
  ],
  [
    "letters of Cork",
    "přívoz ť Łódź œuvre größe",
    bitmapPage("p{176}{237}voz {180} {138}{243}d{185} {247}uvre gr{246}{255}e"),
  ],
  [
    "Cyrillic",
    "Паром от пристани",
    bitmapPage("{207}{224}{240}{238}{236} {238}{242} {239}{240}{232}{241}{242}{224}{237}{232}"),
  ],
  ["a font of symbols keeps its codes to itself", "ab", bitmapPage("a{15}b")],
  [
    "ligatures with swapped bytes",
    "fiflffþfti",
    ligaturePage(["66006900", "66006c00", "66006600", "00fe", "660074006900"]),
  ],
  [
    "ligatures of three letters with their last two added up",
    "ffiffl",
    ligaturePage(["6600cf00", "6600d200"]),
  ],
  ["Han in one glyph", "平成", ligaturePage(["5e736210"])],
];

let texts: string[];

beforeAll(async () => {
  const edition = await renderForFile(await aDrawnPdf(PAGES.map(([, , page]) => page)));
  texts = edition.text.pages.map(({ text }) => text);
});

describe("letters that typesetters' files do not name", () => {
  test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
    "%s",
    (_, text, index) => {
      expect(texts[index]).toBe(text);
    },
  );
});
