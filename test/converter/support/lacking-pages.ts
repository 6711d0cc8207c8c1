import type { DrawnPage, PdfBuilder } from "#test/support/drawn-pdf.ts";

/** A picture, drawn on white. */
export function aPicture(make: (pdf: PdfBuilder) => ReturnType<PdfBuilder["stream"]>): DrawnPage {
  return {
    content: "1 0 0 rg q 100 0 0 100 0 0 cm /I Do Q",
    resources: (pdf) => ({ XObject: { I: make(pdf) } }),
  };
}

/** A picture whose encoded bytes are broken. */
export function aBrokenPicture(Filter: "JPXDecode" | "DCTDecode"): DrawnPage {
  return aPicture((pdf) => pdf.image([10, 10], "DeviceRGB", new Uint8Array(10), { Filter }));
}

/** One character, which means `unicode`, in a font outside the PDF. */
export function aLetter(unicode: string, render = 0): DrawnPage {
  return {
    content: `BT /F 40 Tf ${render} Tr 10 40 Td <0001> Tj ET`,
    resources: (pdf) => ({
      Font: {
        F: {
          Type: "Font",
          Subtype: "Type0",
          BaseFont: "NotHere",
          Encoding: "Identity-H",
          ToUnicode: pdf.stream(`1 beginbfchar <0001> <${unicode}> endbfchar`),
          DescendantFonts: [
            pdf.object({
              Type: "Font",
              Subtype: "CIDFontType2",
              BaseFont: "NotHere",
              CIDSystemInfo: { Registry: "Adobe", Ordering: "Identity", Supplement: 0 },
              FontDescriptor: pdf.object({ Type: "FontDescriptor", FontName: "NotHere", Flags: 4 }),
            }),
          ],
        },
      },
    }),
  };
}

/** A character that no font has, encoded for a PDF. */
export const IN_NO_FONT = "dbfffdfc";
