import type { DrawnPage } from "#test/support/drawn-pdf.ts";

/** The text of each line in the paragraph. */
export const WORDS = "The keeper of the lamp writes a line into the book each night";

/** A page with twelve lines of text, a picture and a heading; marked content is tagged. */
export function aTextPage(entries: DrawnPage["entries"] = {}): DrawnPage {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `1 0 0 1 40 ${420 - at * 14} Tm (${WORDS}) Tj`,
  );
  const content = [
    "/H1 <</MCID 0>> BDC BT /F1 20 Tf 1 0 0 1 40 460 Tm (Somebody was there) Tj ET EMC",
    `/P <</MCID 1>> BDC BT /F1 12 Tf ${lines.join(" ")} ET EMC`,
    "/Figure <</MCID 2>> BDC q 200 0 0 150 40 60 cm /I1 Do Q EMC",
    "/Artifact BMC BT /F1 12 Tf 1 0 0 1 40 560 Tm (Not to be read) Tj ET EMC",
  ].join("\n");
  return {
    content,
    size: [420, 595],
    resources: (builder) => ({
      Font: { F1: { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" } },
      XObject: { I1: builder.image([2, 2], "DeviceGray", new Uint8Array([0, 90, 180, 250])) },
    }),
    entries,
  };
}
