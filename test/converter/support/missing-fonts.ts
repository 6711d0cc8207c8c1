import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkitten";
import type { DrawnPage, PdfBuilder } from "#test/support/drawn-pdf.ts";

type Entries = Parameters<PdfBuilder["object"]>[0];

/** In points. */
const TEXT_SIZE = 24;

/** A page that shows codes in a font. @param hex the codes, each of one or two bytes */
export function aTextPage(hex: string, font: (pdf: PdfBuilder) => Entries, mode = 0): DrawnPage {
  return {
    content: `BT /F ${TEXT_SIZE} Tf ${mode} Tr 10 60 Td <${hex}> Tj ET`,
    size: [300, 250],
    resources: (pdf) => ({ Font: { F: font(pdf) } }),
  };
}

/** A typeface to compare other pages with. */
export class Typeface {
  readonly #bytes: Uint8Array;
  readonly #font: Font;

  private constructor(bytes: Uint8Array, font: Font) {
    this.#bytes = bytes;
    this.#font = font;
  }

  static async read(name: string, path: string): Promise<Typeface> {
    const file = fileURLToPath(new URL(path, import.meta.resolve(`${name}/package.json`)));
    const bytes = await readFile(file);
    const font = create(bytes);
    if (font.isCollection) throw new Error(`${file} holds several typefaces`);
    return new Typeface(bytes, font);
  }

  /** In thousandths of the size. */
  widthOf(letter: string): number {
    const { advanceWidth } = this.#font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Math.round((advanceWidth / this.#font.unitsPerEm) * 1000);
  }

  /** This typeface, embedded under any name, for texts in ASCII. */
  embedded(pdf: PdfBuilder, BaseFont: string): Entries {
    const letters = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
    return {
      Type: "Font",
      Subtype: "TrueType",
      BaseFont,
      Encoding: "WinAnsiEncoding",
      FirstChar: 32,
      LastChar: 126,
      Widths: letters.map((letter) => this.widthOf(letter)),
      FontDescriptor: pdf.object({
        ...aDescriptor(BaseFont, 32),
        FontFile2: pdf.stream(this.#bytes),
      }),
    };
  }

  /** A page of text with this typeface embedded. */
  page(text: string): DrawnPage {
    const ids = Array.from(text).map(
      (letter) => this.#font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id,
    );
    const W = ids.flatMap((id, at) => [id, [this.widthOf(Array.from(text)[at] ?? "")]]);
    return aTextPage(ids.map(asHex).join(""), (pdf) => ({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: "Held",
      Encoding: "Identity-H",
      DescendantFonts: [
        pdf.object({
          Type: "Font",
          Subtype: "CIDFontType2",
          BaseFont: "Held",
          CIDToGIDMap: "Identity",
          CIDSystemInfo: { Registry: "Adobe", Ordering: "Identity", Supplement: 0 },
          W,
          FontDescriptor: pdf.object({
            ...aDescriptor("Held", 4),
            FontFile2: pdf.stream(this.#bytes),
          }),
        }),
      ],
    }));
  }
}

function aDescriptor(FontName: string, Flags: number): Entries {
  const metrics = { Ascent: 900, Descent: -200, CapHeight: 700, ItalicAngle: 0, StemV: 80 };
  return {
    Type: "FontDescriptor",
    FontName,
    Flags,
    FontBBox: [-200, -300, 1200, 1000],
    ...metrics,
  };
}

/** A two-byte code. */
function asHex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

/** The descriptor and mappings of a font that is not embedded. */
export interface LackedFont {
  name: string;
  subtype?: string;
  /** In thousandths of the size, one for each letter. */
  widths?: number[] | undefined;
  flags?: number;
  /** The text of each code from the first on. */
  toUnicode?: string[];
}

function aToUnicode(
  pdf: PdfBuilder,
  codes: readonly number[],
  texts: readonly string[],
  digits: number,
) {
  const lines = codes.map((code, at) => {
    const units = [...Buffer.from(texts[at] ?? "", "utf16le").swap16()];
    return `<${code.toString(16).padStart(digits, "0")}> <${Buffer.from(units).toString("hex")}>`;
  });
  return pdf.stream(
    [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def",
      `1 begincodespacerange <${"0".repeat(digits)}> <${"f".repeat(digits)}> endcodespacerange`,
      `${lines.length} beginbfchar`,
      ...lines,
      "endbfchar endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n"),
  );
}

/** A page of text in a font with one-byte codes. @param encoding the name of one, or the glyph names from `first` on */
export function aSimplePage(
  { name, subtype = "TrueType", widths, flags = 32, toUnicode }: LackedFont,
  encoding: string | string[] | undefined,
  codes: readonly number[],
): DrawnPage {
  const [first = 0] = codes;
  return aTextPage(Buffer.from(codes).toString("hex"), (pdf) => ({
    Type: "Font",
    Subtype: subtype,
    BaseFont: name,
    ...(encoding && {
      Encoding: Array.isArray(encoding)
        ? { Type: "Encoding", Differences: [first, ...encoding] }
        : encoding,
    }),
    ...(widths && {
      FirstChar: Math.min(...codes),
      LastChar: Math.max(...codes),
      Widths: Array.from(
        { length: Math.max(...codes) - Math.min(...codes) + 1 },
        (_, at) => widths[codes.indexOf(at + Math.min(...codes))] ?? 0,
      ),
      FontDescriptor: pdf.object(aDescriptor(name, flags)),
    }),
    ...(toUnicode && { ToUnicode: aToUnicode(pdf, codes, toUnicode, 2) }),
  }));
}

/** A page of text in a font with two-byte codes. */
export function aCompositePage(
  { name, subtype = "CIDFontType2", widths, flags = 4, toUnicode }: LackedFont,
  codes: readonly number[],
  {
    Encoding = "Identity-H",
    Ordering = "Identity",
    map,
  }: { Encoding?: string; Ordering?: string; map?: Uint8Array } = {},
): DrawnPage {
  return aTextPage(codes.map(asHex).join(""), (pdf) => ({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: name,
    Encoding,
    ...(toUnicode && { ToUnicode: aToUnicode(pdf, codes, toUnicode, 4) }),
    DescendantFonts: [
      pdf.object({
        Type: "Font",
        Subtype: subtype,
        BaseFont: name,
        CIDSystemInfo: {
          Registry: pdf.string("Adobe"),
          Ordering: pdf.string(Ordering),
          Supplement: 0,
        },
        ...(widths && { W: codes.flatMap((code, at) => [code, [widths[at] ?? 0]]) }),
        ...(map && { CIDToGIDMap: pdf.stream(map) }),
        FontDescriptor: pdf.object(aDescriptor(name, flags)),
      }),
    ],
  }));
}
