import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test, vi } from "vitest";
import type { DrawnPage, PdfBuilder } from "#test/support/drawn-pdf.ts";
import { aLetteredPage, helvetica, textsOf } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

const FILE = fileURLToPath(
  new URL("ttf/DejaVuSans.ttf", import.meta.resolve("dejavu-fonts-ttf/package.json")),
);
const font = await readFile(FILE);

/** Lines of a table of texts: of a glyph's number from 40 on, or of none. */
function tableOf(texts: readonly (string | undefined)[]): string {
  const lines = texts.flatMap((text, at) =>
    text === undefined
      ? []
      : [`<${codeOf(at)}> <${Buffer.from(text, "utf16le").swap16().toString("hex")}>`],
  );
  return (
    "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> " +
    `endcodespacerange ${lines.length} beginbfchar ${lines.join("\n")} endbfchar endcmap`
  );
}

function codeOf(at: number): string {
  return (40 + at).toString(16).padStart(4, "0");
}

function embedded(pdf: PdfBuilder, ToUnicode: string): Parameters<PdfBuilder["object"]>[0] {
  const BaseFont = "ABCDEF+Letters";
  const descriptor = {
    Type: "FontDescriptor",
    FontName: BaseFont,
    Flags: 4,
    FontBBox: [-100, -200, 1000, 900],
    ItalicAngle: 0,
    Ascent: 900,
    Descent: -200,
    CapHeight: 700,
    StemV: 80,
    FontFile2: pdf.stream(font),
  };
  const descendant = {
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont,
    DW: 600,
    CIDToGIDMap: "Identity",
    CIDSystemInfo: {
      Registry: pdf.string("Adobe"),
      Ordering: pdf.string("Identity"),
      Supplement: 0,
    },
    FontDescriptor: pdf.object(descriptor),
  };
  return {
    Type: "Font",
    Subtype: "Type0",
    BaseFont,
    Encoding: "Identity-H",
    DescendantFonts: [pdf.object(descendant)],
    ToUnicode: pdf.stream(ToUnicode),
  };
}

/** A page with one glyph for each text. */
function aPage(texts: readonly (string | undefined)[]): DrawnPage {
  const codes = texts.map((_, at) => codeOf(at)).join("");
  return aLetteredPage(`BT /G 12 Tf 20 150 Td <${codes}> Tj ET`, (pdf) => ({
    Font: { F: helvetica(), G: embedded(pdf, tableOf(texts)) },
  }));
}

const PAGES: [name: string, text: string, page: DrawnPage][] = [
  ["a part of a syllable before its letter", "हिन्दी", aPage(["", "हि", "न्", "द", "ी"])],
  ["a part of a syllable after its letter", "ক্ষ তা", aPage(["ক্ষ", "", " ", "তা", ""])],
  ["glyphs that no text is stated for", "abc", aPage(["a", undefined, "b", undefined, "c"])],
  ["the same beside right-to-left writing", "שלום abc", aPage(["a", "", ...Array.from("bc םולש")])],
  ["Thai marks in forms of Windows' fonts", "แน่น้ำญ", aPage(Array.from("แน\uf70aน\uf70bำ\uf70f"))],
  [
    "possible divisions of words",
    "califragi-listic",
    aPage(Array.from("cali\u200bfragi\u200b-listic")),
  ],
  ["parted words in Khmer", "ខ្មែរ\u200bភាសា", aPage(["ខ្មែរ", "\u200b", "ភាសា"])],
];

let texts: string[] = [];

beforeAll(async () => {
  texts = await textsOf(PAGES.map(([, , page]) => page));
});

test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
  "%s: %s",
  (_, text, index) => {
    expect(texts[index]).toBe(text);
  },
);
