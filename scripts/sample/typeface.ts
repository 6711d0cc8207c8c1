import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFHexString, PDFNumber, type PDFContext, type PDFRef } from "pdf-lib";
import { Encodings, Font, FontNames } from "pdf-lib/standard-fonts";

/** A font that is embedded in the document and can be measured, pair kerning included. WinAnsi characters only. */
export interface Typeface {
  /** Its name in every page's font resources. */
  readonly resource: string;
  readonly ref: PDFRef;
  /** Width in points; tracking, in points, is added after each character. */
  measure(text: string, size: number, tracking: number): number;
  /** The operands of one TJ operator: strings, and the kerning between them in thousandths of the size. */
  encode(text: string): (PDFHexString | PDFNumber)[];
}

/** The faces of the magazine: a serif to read, a sans serif to label. */
export interface Faces {
  readonly serif: Typeface;
  readonly italic: Typeface;
  readonly bold: Typeface;
  readonly sans: Typeface;
  readonly sansBold: Typeface;
}

interface FontFile {
  readonly resource: string;
  readonly file: string;
  readonly metrics: FontNames;
  readonly embedded: string;
}

/** The files carry the metrics of the standard fonts, so those tables measure them exactly. */
const FILES = {
  serif: {
    resource: "Serif",
    file: "FoxitSerif.pfb",
    metrics: FontNames.TimesRoman,
    embedded: "ChromSerif",
  },
  italic: {
    resource: "Italic",
    file: "FoxitSerifItalic.pfb",
    metrics: FontNames.TimesRomanItalic,
    embedded: "ChromSerif-Italic",
  },
  bold: {
    resource: "Bold",
    file: "FoxitSerifBold.pfb",
    metrics: FontNames.TimesRomanBold,
    embedded: "ChromSerif-Bold",
  },
  sans: {
    resource: "Sans",
    file: "LiberationSans-Regular.ttf",
    metrics: FontNames.Helvetica,
    embedded: "LiberationSans",
  },
  sansBold: {
    resource: "SansBold",
    file: "LiberationSans-Bold.ttf",
    metrics: FontNames.HelveticaBold,
    embedded: "LiberationSans-Bold",
  },
} satisfies Record<keyof Faces, FontFile>;

/** Embeds every face once. */
export function embedFaces(context: PDFContext): Faces {
  return {
    serif: embed(context, FILES.serif),
    italic: embed(context, FILES.italic),
    bold: embed(context, FILES.bold),
    sans: embed(context, FILES.sans),
    sansBold: embed(context, FILES.sansBold),
  };
}

function embed(context: PDFContext, source: FontFile): Typeface {
  const font = Font.load(source.metrics);
  return {
    resource: source.resource,
    ref: context.register(fontDictionary(context, source, font)),
    measure: (text, size, tracking) => measure(font, text, size, tracking),
    encode: (text) => encode(font, text),
  };
}

function fontDictionary(context: PDFContext, source: FontFile, font: Font) {
  const trueType = source.file.endsWith(".ttf");
  return context.obj({
    Type: "Font",
    Subtype: trueType ? "TrueType" : "Type1",
    BaseFont: source.embedded,
    Encoding: "WinAnsiEncoding",
    FirstChar: 32,
    LastChar: 255,
    Widths: widths(font),
    FontDescriptor: context.register(descriptor(context, source, font, trueType)),
  });
}

function descriptor(context: PDFContext, source: FontFile, font: Font, trueType: boolean) {
  const path = fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/${source.file}`));
  const bytes = readFileSync(path);
  const program = trueType
    ? context.flateStream(bytes, { Length1: bytes.length })
    : context.flateStream(bytes, { Subtype: "Type1C" });
  const nonsymbolic = 32;
  const flags = nonsymbolic + (trueType ? 0 : 2) + (font.ItalicAngle === 0 ? 0 : 64);
  return context.obj({
    Type: "FontDescriptor",
    FontName: source.embedded,
    Flags: flags,
    FontBBox: font.FontBBox,
    ItalicAngle: font.ItalicAngle,
    Ascent: font.Ascender ?? 700,
    Descent: font.Descender ?? -200,
    CapHeight: font.CapHeight ?? 660,
    StemV: font.StdVW,
    [trueType ? "FontFile2" : "FontFile3"]: context.register(program),
  });
}

function widths(font: Font): number[] {
  const table = Array.from({ length: 224 }, () => 0);
  for (const codePoint of Encodings.WinAnsi.supportedCodePoints) {
    const { code, name } = Encodings.WinAnsi.encodeUnicodeCodePoint(codePoint);
    if (code >= 32) table[code - 32] = font.getWidthOfGlyph(name) ?? 0;
  }
  return table;
}

function glyphs(text: string) {
  return Array.from(text, (character) =>
    Encodings.WinAnsi.encodeUnicodeCodePoint(character.codePointAt(0) ?? 32),
  );
}

function measure(font: Font, text: string, size: number, tracking: number): number {
  const row = glyphs(text);
  let thousandths = 0;
  row.forEach((glyph, index) => {
    thousandths += font.getWidthOfGlyph(glyph.name) ?? 250;
    thousandths += kerning(font, glyph.name, row[index + 1]?.name);
  });
  return (thousandths / 1000) * size + tracking * row.length;
}

function encode(font: Font, text: string): (PDFHexString | PDFNumber)[] {
  const row = glyphs(text);
  const operands: (PDFHexString | PDFNumber)[] = [];
  let pending = "";
  row.forEach((glyph, index) => {
    pending += glyph.code.toString(16).padStart(2, "0");
    const kern = kerning(font, glyph.name, row[index + 1]?.name);
    if (kern === 0 && index < row.length - 1) return;
    operands.push(PDFHexString.of(pending));
    if (kern !== 0) operands.push(PDFNumber.of(-kern));
    pending = "";
  });
  return operands;
}

function kerning(font: Font, left: string, right: string | undefined): number {
  return right === undefined ? 0 : (font.getXAxisKerningForPair(left, right) ?? 0);
}
