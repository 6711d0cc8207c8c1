import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type RenderedEdition, renderPdf } from "#converter/processes/render-pdf.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import {
  aCompositePage,
  aSimplePage,
  aTextPage,
  type LackedFont,
  Typeface,
} from "#test/converter/support/missing-fonts.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const serif = await Typeface.read("@expo-google-fonts/tinos", "400Regular/Tinos_400Regular.ttf");
const serifBold = await Typeface.read("@expo-google-fonts/tinos", "700Bold/Tinos_700Bold.ttf");
const serifItalic = await Typeface.read(
  "@expo-google-fonts/tinos",
  "400Regular_Italic/Tinos_400Regular_Italic.ttf",
);
const sans = await Typeface.read("@expo-google-fonts/arimo", "400Regular/Arimo_400Regular.ttf");
const sansBold = await Typeface.read("@expo-google-fonts/arimo", "700Bold/Arimo_700Bold.ttf");
const fixed = await Typeface.read(
  "@expo-google-fonts/cousine",
  "400Regular/Cousine_400Regular.ttf",
);
const symbols = await Typeface.read("dejavu-fonts-ttf", "ttf/DejaVuSans.ttf");

/** A page, and the same text in an embedded typeface. */
type Case = [what: string, page: DrawnPage, same: DrawnPage];

const LATIN_2 = "ąćęńśźčřůőğ";
const NAMES =
  "aogonek cacute eogonek nacute sacute zacute ccaron rcaron uring ohungarumlaut gbreve";
const CYRILLIC = "Новости";
const AFII = "afii10031 afii10080 afii10067 afii10080 afii10083 afii10084 afii10074";
const GREEK = "Λιμάνι";
const UNI = Array.from(GREEK)
  .map((letter) => `uni${asUnits(letter)}`)
  .join(" ");

function asUnits(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

const FAMILIES: [name: string, face: Typeface][] = [
  ["TimesNewRomanPSMT", serif],
  ["Times-Roman", serif],
  ["ABCDEF+TimesNewRomanPS-BoldMT", serifBold],
  ["Times-Italic", serifItalic],
  ["Georgia", serif],
  ["GaramondPremrPro-Bold", serifBold],
  ["PalatinoLinotype-Roman", serif],
  ["CourierNewPSMT", fixed],
  ["Courier", fixed],
  ["ArialMT", sans],
  ["ArialNarrow-Bold", sansBold],
  ["Verdana", sans],
  ["Nobody-Knows", sans],
];

function codesFrom(first: number, text: string): number[] {
  return Array.from(text).map((_, at) => first + at);
}

function ofSimpleFonts(): Case[] {
  return FAMILIES.flatMap(([name, face], index) =>
    [
      [LATIN_2, NAMES],
      [CYRILLIC, AFII],
      [GREEK, UNI],
    ].map(([text = "", names = ""]): Case => {
      const subtype = index % 2 === 0 ? "TrueType" : "Type1";
      const font = {
        name,
        subtype,
        widths: Array.from(text).map((letter) => face.widthOf(letter)),
      };
      const page = aSimplePage(font, names.split(" "), codesFrom(65, text));
      return [`${subtype} ${name}: ${text}`, page, face.page(text)];
    }),
  );
}

function ofCompositeFonts(): Case[] {
  return FAMILIES.flatMap(([name, face]) =>
    ["Harbour news", CYRILLIC, LATIN_2].map((text): Case => {
      const widths = Array.from(text).map((letter) => face.widthOf(letter));
      // Codes that equal their letters, and glyphs of other letters in a common typeface.
      const page = aCompositePage(
        { name, widths, toUnicode: Array.from(text) },
        codesFrom(68, text),
      );
      return [`Type0 ${name}: ${text}`, page, face.page(text)];
    }),
  );
}

function simple(
  name: string,
  encoding: string | string[] | undefined,
  codes: number[],
  text: string,
  rest: Partial<LackedFont> = {},
): Case {
  const widths = Array.from(text).map((letter) => serif.widthOf(letter));
  return [
    `${name}, ${encoding?.toString() ?? "no encoding"}: ${text}`,
    aSimplePage({ name, widths, ...rest }, encoding, codes),
    serif.page(text),
  ];
}

const ENCODINGS: Case[] = [
  simple("Georgia", "WinAnsiEncoding", [0x80, 0x93, 0xe4, 0x94, 0x9a], "€“ä”š"),
  simple("Times-Roman", "MacRomanEncoding", [0x8a, 0xde, 0xd2, 0xd3, 0xa5], "äﬁ“”•"),
  simple("Times-Roman", ["g1", "g2", "g3"], [65, 66, 67], "ŻЖω", {
    subtype: "Type1",
    toUnicode: ["Ż", "Ж", "ω"],
  }),
  simple("Georgia", ["a.sc", "one.oldstyle", "u0416"], [65, 66, 67], "a1Ж", { subtype: "Type1" }),
  simple("Georgia", undefined, [33, 34, 35], "ŻЖω", { flags: 4, toUnicode: ["Ż", "Ж", "ω"] }),
  simple("Times-Roman", ["hyphen", "a"], [45, 46], "-a", { toUnicode: ["\u00ad", "a"] }),
];

const LATER: Case[] = [
  [
    "numbers of glyphs without a word of their text",
    aCompositePage(
      {
        name: "Georgia",
        widths: Array.from("Harbour 2026.").map((letter) => serif.widthOf(letter)),
      },
      Array.from("Harbour 2026.").map((letter) => letter.charCodeAt(0) - 29),
    ),
    serif.page("Harbour 2026."),
  ],
  [
    "one glyph for several letters",
    aCompositePage({ name: "Georgia", widths: [944, 500], toUnicode: ["ffi", "n"] }, [7, 8]),
    serif.page("ffin"),
  ],
  [
    "bullets of Wingdings",
    aSimplePage(
      {
        name: "Wingdings",
        widths: Array.from("✓➢❖").map((letter) => symbols.widthOf(letter)),
        flags: 4,
      },
      undefined,
      [0xfc, 0xd8, 0x76],
    ),
    symbols.page("✓➢❖"),
  ],
  [
    "letters that clip",
    {
      ...aTextPage("4142", () => ({ Type: "Font", Subtype: "Type1", BaseFont: "Georgia-Bold" })),
      content: "q BT /F 60 Tf 7 Tr 10 40 Td <4142> Tj ET 0 0 300 120 re f Q",
    },
    {
      ...aTextPage("4142", () => ({ Type: "Font", Subtype: "Type1", BaseFont: "Georgia-Bold" })),
      content: "BT /F 60 Tf 10 40 Td <4142> Tj ET",
    },
  ],
];

const CASES = [...ofSimpleFonts(), ...ofCompositeFonts(), ...ENCODINGS, ...LATER];
let edition: RenderedEdition;

beforeAll(async () => {
  const pages = CASES.flatMap(([, page, same]) => [page, same]);
  const [pdfPath, outputFolder] = [join(await folderOfFile(), "fonts.pdf"), await folderOfFile()];
  await writeFile(pdfPath, await aDrawnPdf(pages));
  const limits = { ...DEFAULT_RENDER_LIMITS, stallSeconds: 200 };
  edition = await renderPdf({ pdfPath, outputFolder, limits });
});

describe("text in a font that the PDF lacks looks as in a typeface of the same family and weight", () => {
  test.each(CASES.map(([what], index) => [what, index] as const))("%s", async (_, index) => {
    const [page = "", same = ""] = edition.pageFiles.slice(index * 2);
    expect(await differenceOf(page, same)).toBeLessThan(0.05);
  });

  test("no letter was left out", () => {
    expect(edition.lettersLeftOut).toBe(0);
  });
});

/** The share of ink that only one of two pictures has. */
async function differenceOf(page: string, same: string): Promise<number> {
  const [first, second] = await Promise.all([page, same].map(darknessOf));
  let [ink, different] = [0, 0];
  for (const [at, darkness] of (first ?? []).entries()) {
    const other = second?.[at] ?? 0;
    ink += Math.max(darkness, other);
    different += Math.abs(darkness - other);
  }
  expect(ink).toBeGreaterThan(0);
  return different / ink;
}

/** A quarter of the size, so that half a pixel matters little. */
async function darknessOf(file: string): Promise<number[]> {
  const image = await loadImage(await readFile(file));
  const [width, height] = [Math.round(image.width / 8), Math.round(image.height / 8)];
  const context = createCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, at) => 255 - (data[at * 4] ?? 255));
}
