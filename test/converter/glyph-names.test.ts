import { beforeAll, expect, test, vi } from "vitest";
import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import { aLetteredPage, helvetica, textsOf } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

/** A page in a font whose codes from 1 on have glyphs of these names. */
function aPage(names: readonly string[], BaseFont: string, lines: readonly string[]): DrawnPage {
  const shown = lines.map((line) => `<${line}> Tj T*`).join(" ");
  return aLetteredPage(`BT /F 12 Tf 14 TL 20 150 Td ${shown} ET`, () => ({
    Font: {
      F: {
        ...helvetica(),
        BaseFont,
        FirstChar: 1,
        LastChar: 99,
        Widths: Array.from({ length: 99 }, () => 500),
        Encoding: { Type: "Encoding", Differences: [1, ...names, 97, "a", "b", "c"] },
      },
    },
  }));
}

const PAGES: [name: string, text: string, names: string[], codes: string[]][] = [
  ["small capitals and other forms", "abc", ["a.sc", "b.alt", "c.swash.ss01"], ["010203"]],
  ["ligatures", "abffi", ["f_f_i"], ["616201"]],
  ["other ligatures", "flicTeacb", ["f_l_i.liga", "c_T", "e_a.dlig"], ["0102036362"]],
  ["small capitals and figures of expert fonts", "ab1", ["Bsmall", "oneoldstyle"], ["610102"]],
  ["letters by their numbers", "aąffi", ["uni0105", "uni006600660069"], ["610102"]],
  ["letters beyond the first plane", "a𝒜b", ["u1D49C"], ["610162"]],
  ["a form of a letter by its number", "aą", ["uni0105.sc"], ["6101"]],
];

/** The same in a font without widths, which only the fonts that every viewer has may lack. */
function withoutWidths(names: readonly string[], BaseFont: string): DrawnPage {
  const codes = names.map((_, at) => (at + 1).toString(16).padStart(2, "0")).join("");
  return aLetteredPage(`BT /F 12 Tf 20 150 Td <${codes}> Tj ET`, () => ({
    Font: { F: { ...helvetica(), BaseFont, Encoding: { Differences: [1, ...names] } } },
  }));
}

const CYRILLIC = "afii10031 afii10080 uni0432 afii10080 u0441 afii10084 afii10074".split(" ");
const LIGATURES = ["a.alt", "f_i", "uni03A9"];
const STANDARD_FONTS = ["Helvetica", "Times-Bold", "Courier", "ArialMT", "Georgia"];

let texts: string[] = [];
let unmeasured: string[] = [];

beforeAll(async () => {
  const fonts = ["Minion-Regular", "ArialMT", "Times-Roman"];
  texts = await textsOf([
    ...fonts.flatMap((font) => PAGES.map(([, , names, codes]) => aPage(names, font, codes))),
    aPage(["a73", "a19"], "ZapfDingbats", ["01"]),
    aPage(["a73", "a19"], "ABCDEF+ZapfDingbats", ["02"]),
    aPage(["uni2011"], "ArialMT", ["616201", "636261"]),
  ]);
  unmeasured = await textsOf(
    [CYRILLIC, LIGATURES].flatMap((names) =>
      STANDARD_FONTS.map((font) => withoutWidths(names, font)),
    ),
  );
});

test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
  "glyphs are read by their names: %s",
  (_, text, index) => {
    const ofFonts = [0, 1, 2].map((font) => texts[font * PAGES.length + index]);
    expect(ofFonts).toEqual([text, text, text]);
  },
);

test("signs of ZapfDingbats are read by their names", () => {
  expect(texts.slice(-3, -1)).toEqual(["■", "✓"]);
});

test("a hyphen whose name forbids the end of a line divides the word where one ends", () => {
  expect(texts.at(-1)).toBe("abcba");
});

test("letters without a width are there", () => {
  const [cyrillic, ligatures] = [unmeasured.slice(0, 5), unmeasured.slice(5)];
  expect(cyrillic).toEqual(STANDARD_FONTS.map(() => "Новости"));
  expect(ligatures).toEqual(STANDARD_FONTS.map(() => "afiΩ"));
});
