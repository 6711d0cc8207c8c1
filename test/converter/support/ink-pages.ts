import type { DrawnPage, Entry, PdfBuilder } from "#test/support/drawn-pdf.ts";
import type { Feature } from "./feature.ts";

const WHOLE = "0 0 100 100 re f";
const GREEN = `0 1 0 rg ${WHOLE}`;
const MIDDLE = "0.5 0.5";
const SEEN: Feature[2] = { [MIDDLE]: [0, 255, 0] };
const PAINTED: Feature[2] = { [MIDDLE]: [255, 0, 0] };

/** Colour spaces of inks whose alternate colour is red. */
const anInk = (pdf: PdfBuilder, ...names: string[]): Entry => [
  names.length === 1 ? "Separation" : "DeviceN",
  names.length === 1 ? (names[0] ?? "") : names,
  "DeviceRGB",
  pdf.stream(`{ ${"pop ".repeat(names.length)} 1 0 0 }`, {
    FunctionType: 4,
    Domain: names.flatMap(() => [0, 1]),
    Range: [0, 1, 0, 1, 0, 1],
  }),
];

const inInk =
  (...names: string[]): NonNullable<DrawnPage["resources"]> =>
  (pdf) => ({ ColorSpace: { C: anInk(pdf, ...names) } });

const inColours = (space: (pdf: PdfBuilder) => Entry): DrawnPage => ({
  content: `${GREEN} q 100 0 0 100 0 0 cm /I Do Q`,
  resources: (pdf) => ({
    XObject: { I: pdf.image([1, 1], space(pdf), Uint8Array.of(255, 255)) },
  }),
});

/** Inks with the names that mean all plates of a press, or none. */
export const INK_PAGES: Feature[] = [
  [
    "a fill in no ink",
    { content: `${GREEN} /C cs 1 scn ${WHOLE}`, resources: inInk("None") },
    SEEN,
  ],
  [
    "a fill in no ink with the older operator",
    { content: `${GREEN} /C cs 1 sc ${WHOLE}`, resources: inInk("None") },
    SEEN,
  ],
  [
    "a fill in no ink without a tint",
    { content: `${GREEN} /C cs ${WHOLE}`, resources: inInk("None") },
    SEEN,
  ],
  [
    "a stroke in no ink",
    { content: `${GREEN} /C CS 1 SCN 80 w 0 50 m 100 50 l S`, resources: inInk("None") },
    SEEN,
  ],
  [
    "several inks that are none",
    { content: `${GREEN} /C cs 1 1 scn ${WHOLE}`, resources: inInk("None", "None") },
    SEEN,
  ],
  [
    "inks of which one is none",
    { content: `${GREEN} /C cs 1 1 scn ${WHOLE}`, resources: inInk("None", "Brand") },
    PAINTED,
  ],
  ["all inks", { content: `${GREEN} /C cs 1 scn ${WHOLE}`, resources: inInk("All") }, PAINTED],
  [
    "a colour after no ink",
    { content: `${GREEN} /C cs 1 scn ${WHOLE} 1 0 0 rg ${WHOLE}`, resources: inInk("None") },
    PAINTED,
  ],
  [
    "the first colour of a space after no ink",
    { content: `${GREEN} /C cs ${WHOLE} /DeviceGray cs ${WHOLE}`, resources: inInk("None") },
    { [MIDDLE]: [0, 0, 0] },
  ],
  [
    "no ink that ends with its state",
    { content: `1 0 0 rg q /C cs 1 scn Q ${WHOLE}`, resources: inInk("None") },
    PAINTED,
  ],
  [
    "a stencil in no ink",
    {
      content: `${GREEN} /C cs 1 scn q 100 0 0 100 0 0 cm /I Do Q`,
      resources: (pdf) => ({
        ...inInk("None")(pdf),
        XObject: {
          I: pdf.stream(Uint8Array.of(0), {
            Type: "XObject",
            Subtype: "Image",
            Width: 1,
            Height: 1,
            BitsPerComponent: 1,
            ImageMask: true,
          }),
        },
      }),
    },
    SEEN,
  ],
  ["a picture in no ink", inColours((pdf) => anInk(pdf, "None")), SEEN],
  ["a picture in two that are none", inColours((pdf) => anInk(pdf, "None", "None")), SEEN],
  ["a picture in an ink and none", inColours((pdf) => anInk(pdf, "None", "Brand")), PAINTED],
  ["a picture in all inks", inColours((pdf) => anInk(pdf, "All")), PAINTED],
  [
    "a picture in colours of no ink",
    inColours((pdf) => ["Indexed", anInk(pdf, "None"), 255, pdf.stream(new Uint8Array(256))]),
    SEEN,
  ],
  [
    "a picture within the page in no ink",
    {
      content: `${GREEN} q 100 0 0 100 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /C ID \xff EI Q`,
      resources: inInk("None"),
    },
    SEEN,
  ],
  [
    "a pattern in no ink",
    {
      content: `${GREEN} /P cs 1 /T scn ${WHOLE}`,
      resources: (pdf) => ({
        ColorSpace: { P: ["Pattern", anInk(pdf, "None")] },
        Pattern: {
          T: pdf.stream(WHOLE, {
            Type: "Pattern",
            PatternType: 1,
            PaintType: 2,
            TilingType: 1,
            BBox: [0, 0, 100, 100],
            XStep: 100,
            YStep: 100,
            Resources: {},
          }),
        },
      }),
    },
    SEEN,
  ],
  [
    "letters in no ink",
    {
      content: `${GREEN} /C cs 1 scn BT /F 200 Tf 0 0 Td (M) Tj ET`,
      resources: (pdf) => ({
        ...inInk("None")(pdf),
        Font: { F: { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica-Bold" } },
      }),
    },
    { "0.25 0.5": [0, 255, 0] },
  ],
];
