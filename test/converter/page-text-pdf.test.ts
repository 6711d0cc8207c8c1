import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { type RenderedEdition, renderPdf } from "#converter/processes/render-pdf.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { type ReadEdition, readEdition } from "#test/support/rendering.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";

vi.setConfig({ hookTimeout: 300_000 });

interface Writing {
  /** The meaning of each code, as the PDF declares it for copying. */
  unicode: string[];
  /** Operators between `BT` and `ET`; code n of `unicode` is written as `hex(n)`. */
  operators: string;
  /** Whether a picture fills the page. */
  isScan?: boolean;
  encoding?: "Identity-H" | "Identity-V";
  /** The name of the font, which is not embedded. */
  name?: string;
}

const hex = (...codes: number[]): string =>
  `<${codes.map((code) => code.toString(16).padStart(4, "0")).join("")}>`;

const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");

/** Text in codes without a meaning of their own, as most programs write it. */
function aPage({
  unicode,
  operators,
  isScan,
  encoding = "Identity-H",
  name = "Any",
}: Writing): DrawnPage {
  const pairs = unicode.map((text, code) => `${hex(code)} <${utf16(text)}>`);
  return {
    content: `${isScan ? "q 100 0 0 100 0 0 cm /I Do Q" : ""} BT /F 10 Tf ${operators} ET`,
    resources: (pdf) => ({
      XObject: { I: pdf.image([1, 1], "DeviceGray", new Uint8Array([200])) },
      Font: {
        F: {
          Type: "Font",
          Subtype: "Type0",
          BaseFont: name,
          Encoding: encoding,
          ToUnicode: pdf.stream(`${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar`),
          DescendantFonts: [
            pdf.object({
              Type: "Font",
              Subtype: "CIDFontType2",
              BaseFont: name,
              DW: 500,
              CIDSystemInfo: { Registry: "Adobe", Ordering: "Identity", Supplement: 0 },
              FontDescriptor: pdf.object({ Type: "FontDescriptor", FontName: name, Flags: 4 }),
            }),
          ],
        },
      },
    }),
  };
}

const PAGES: [name: string, text: string, page: Writing][] = [
  [
    "ligatures are written out",
    "office",
    {
      unicode: ["o", "\ufb03", "c", "e"],
      operators: `10 50 Td ${hex(0, 1, 2, 3)} Tj`,
    },
  ],
  [
    "invisible text over a scan is kept",
    "scan",
    {
      unicode: Array.from("scan"),
      operators: `3 Tr 10 50 Td ${hex(0, 1, 2, 3)} Tj`,
      isScan: true,
    },
  ],
  [
    "Hebrew is given in the order in which it is read",
    "שלום",
    {
      // As on the page, from the left.
      unicode: ["ם", "ו", "ל", "ש"],
      operators: `10 50 Td ${hex(0, 1, 2, 3)} Tj`,
    },
  ],
  [
    "Arabic letter forms become letters",
    "سلام",
    {
      unicode: ["\ufee1", "\ufefc", "\ufeb3"],
      operators: `10 50 Td ${hex(0, 1, 2)} Tj`,
    },
  ],
  [
    "vertical writing is read downwards",
    "縦書き",
    {
      unicode: ["縦", "書", "き"],
      operators: `50 90 Td ${hex(0, 1, 2)} Tj`,
      encoding: "Identity-V",
    },
  ],
  [
    "a word of which each letter is placed is one word",
    "Light",
    {
      unicode: Array.from("Light"),
      operators: [0, 1, 2, 3, 4]
        .map((code) => `1 0 0 1 ${10 + code * 5} 50 Tm ${hex(code)} Tj`)
        .join(" "),
    },
  ],
  [
    "text that is turned is given",
    "up",
    {
      unicode: Array.from("up"),
      operators: `0 1 -1 0 50 20 Tm ${hex(0, 1)} Tj`,
    },
  ],
  [
    "accents that TeX draws before their letters are on them",
    "naïve Émile ˆx",
    {
      unicode: Array.from("na¨ıveÉmil´E ˆx"),
      operators: [
        `10 50 Td [${hex(0, 1, 2)} 400 ${hex(3, 4, 5, 12)}] TJ`,
        `30 2 Td [${hex(10)}] TJ`,
        `0 -2 Td [${hex(11, 7, 8, 9, 5, 12, 13, 14)}] TJ`,
      ].join(" "),
    },
  ],
  [
    "radicals become the characters that they look like, which macOS writes twice",
    "小車人日人",
    {
      unicode: ["\u2f29\u5c0f", "\u2f9e\uf902\u8eca", "\u2f08", "\u65e5", "\u4eba"],
      operators: `10 50 Td ${hex(0, 1, 2, 3, 4)} Tj`,
    },
  ],
  ...["ArialMT", "TimesNewRomanPS-BoldMT", "CourierNewPSMT", "Calibri", "Helvetica"].map(
    (name): [string, string, Writing] => [
      `ligatures and letters of two units are written out in ${name}`,
      "office 𝒜b",
      {
        name,
        unicode: ["", "o", "ffi", "ce", " ", "𝒜", "b"],
        operators: `10 50 Td ${hex(1, 2, 3, 4, 5, 6)} Tj`,
      },
    ],
  ),
];

let edition: ReadEdition<RenderedEdition>;

beforeAll(async () => {
  const pdfPath = join(await folderOfFile(), "text.pdf");
  await writeFile(pdfPath, await aDrawnPdf(PAGES.map(([, , page]) => aPage(page))));
  const outputFolder = await folderOfFile();
  const limits = { ...DEFAULT_RENDER_LIMITS, stallSeconds: 200 };
  edition = await readEdition(await renderPdf({ pdfPath, outputFolder, limits }));
});

describe("the text of a PDF", () => {
  test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
    "%s",
    (_, text, index) => {
      expect(edition.text.pages[index]?.text).toBe(text);
    },
  );

  test("has its direction", () => {
    const [, , hebrew, , vertical, , turned] = edition.text.pages.map(({ lines }) => lines[0]);
    expect(hebrew).toMatchObject({ rtl: true, end: "paragraph", words: [[0, 0.1, 0.2]] });
    expect(vertical).toMatchObject({ vertical: true, words: [[0, 0.1, 0.3]] });
    expect(turned).toMatchObject({ turn: 270, words: [[0, 0.7, 0.1]] });
  });
});
