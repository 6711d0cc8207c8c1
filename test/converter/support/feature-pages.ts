import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import { ARITHMETIC_JPEGS } from "./arithmetic-jpegs.ts";
import { ENCODED_PICTURES } from "./encoded-pictures.ts";
import type { Feature } from "./feature.ts";
import { LINES } from "./line-pages.ts";
import { MESHES } from "./mesh-pages.ts";

const RED = "1 0 0 rg";
const WHOLE = "0 0 100 100 re f";
const DRAW = "q 100 0 0 100 0 0 cm /I Do Q";
const PROFILE = fileURLToPath(
  new URL("iccs/CGATS001Compat-v2-micro.icc", import.meta.resolve("pdfjs-dist/package.json")),
);
const profile = await readFile(PROFILE);

/** A dark mark in the PDF's bottom left corner. */
const CORNER_MARK = `0 0 0 rg 0 0 20 20 re f`;
const fill = (...samples: number[]): Uint8Array => Uint8Array.from(samples);

function blended(mode: string, below: string, above: string): DrawnPage {
  return {
    content: `${below} rg ${WHOLE} /G gs ${above} rg ${WHOLE}`,
    resources: () => ({ ExtGState: { G: { BM: mode } } }),
  };
}

const MIDDLE = "0.5 0.5";
const LEFT = "0.25 0.5";
const RIGHT = "0.75 0.5";

/** Features of pages, each on its own page. */
export const FEATURES: Feature[] = [
  ["a fill in CMYK", { content: `0 1 1 0 k ${WHOLE}` }, { [MIDDLE]: [237, 28, 36] }, 25],
  ["black in CMYK", { content: `0 0 0 1 k ${WHOLE}` }, { [MIDDLE]: [35, 31, 32] }, 40],
  [
    "an image in CMYK",
    {
      content: DRAW,
      resources: (pdf) => ({
        XObject: { I: pdf.image([2, 1], "DeviceCMYK", fill(255, 0, 0, 0, 0, 0, 255, 0)) },
      }),
    },
    { "0.1 0.5": [0, 174, 239], "0.9 0.5": [255, 242, 30] },
    35,
  ],
  [
    "an image in CMYK with a profile",
    {
      content: DRAW,
      resources: (pdf) => ({
        XObject: {
          I: pdf.image([1, 1], ["ICCBased", pdf.stream(profile, { N: 4 })], fill(255, 0, 255, 0)),
        },
      }),
    },
    { [MIDDLE]: [0, 166, 81] },
    30,
  ],
  [
    "a colour with a profile that cannot be read",
    {
      content: "/C cs 0 0 1 sc 0 0 100 100 re f",
      resources: (pdf) => ({
        ColorSpace: {
          C: ["ICCBased", pdf.stream("no profile", { N: 3, Alternate: "DeviceRGB" })],
        },
      }),
    },
    { [MIDDLE]: [0, 0, 255] },
  ],
  [
    "a spot colour by its replacement",
    {
      content: "/C cs 1 sc 0 0 100 100 re f",
      resources: (pdf) => ({
        ColorSpace: {
          C: [
            "Separation",
            "Brand",
            "DeviceRGB",
            pdf.object({
              FunctionType: 2,
              Domain: [0, 1],
              N: 1,
              C0: [1, 1, 1],
              C1: [0, 0.5, 0.25],
            }),
          ],
        },
      }),
    },
    { [MIDDLE]: [0, 128, 64] },
  ],
  [
    "an image in indexed colours of one bit",
    {
      content: DRAW,
      resources: (pdf) => ({
        XObject: {
          I: pdf.image(
            [2, 1],
            ["Indexed", "DeviceRGB", 1, pdf.stream(fill(255, 0, 0, 0, 0, 255))],
            fill(0b0100_0000),
            { BitsPerComponent: 1 },
          ),
        },
      }),
    },
    { "0.1 0.5": [255, 0, 0], "0.9 0.5": [0, 0, 255] },
  ],
  [
    "a soft mask of an image",
    {
      content: DRAW,
      resources: (pdf) => ({
        XObject: {
          I: pdf.image([1, 1], "DeviceRGB", fill(255, 0, 0), {
            SMask: pdf.image([4, 1], "DeviceGray", fill(0, 0, 255, 255)),
          }),
        },
      }),
    },
    { "0.1 0.5": [255, 255, 255], "0.9 0.5": [255, 0, 0] },
  ],
  [
    "a stencil mask, with its meaning turned round",
    {
      content: `${RED} ${DRAW}`,
      resources: (pdf) => ({
        XObject: {
          I: pdf.stream(fill(0b1100_0000), {
            Type: "XObject",
            Subtype: "Image",
            Width: 4,
            Height: 1,
            ImageMask: true,
            BitsPerComponent: 1,
            Decode: [1, 0],
          }),
        },
      }),
    },
    { "0.1 0.5": [255, 0, 0], "0.9 0.5": [255, 255, 255] },
  ],
  [
    "a colour of an image that is left out",
    {
      content: DRAW,
      resources: (pdf) => ({
        XObject: {
          I: pdf.image([2, 1], "DeviceRGB", fill(255, 0, 255, 0, 128, 0), {
            Mask: [250, 255, 0, 5, 250, 255],
          }),
        },
      }),
    },
    { "0.1 0.5": [255, 255, 255], "0.9 0.5": [0, 128, 0] },
  ],
  [
    "a soft mask of the state, by brightness",
    {
      content: `/G gs ${RED} ${WHOLE}`,
      resources: (pdf) => ({
        ExtGState: {
          G: {
            SMask: { S: "Luminosity", G: pdf.group("0 g 0 0 50 100 re f 1 g 50 0 50 100 re f") },
          },
        },
      }),
    },
    { [LEFT]: [255, 255, 255], [RIGHT]: [255, 0, 0] },
  ],
  [
    "half transparency",
    {
      content: `/G gs ${RED} ${WHOLE}`,
      resources: () => ({ ExtGState: { G: { ca: 0.5 } } }),
    },
    { [MIDDLE]: [255, 128, 128] },
  ],
  ["multiply", blended("Multiply", "1 1 0", "0 1 1"), { [MIDDLE]: [0, 255, 0] }],
  ["screen", blended("Screen", "0.5 0 0", "0.5 0 1"), { [MIDDLE]: [191, 0, 255] }],
  ["darken", blended("Darken", "1 0.5 0", "0.5 1 0"), { [MIDDLE]: [128, 128, 0] }],
  ["difference", blended("Difference", "1 1 0", "0 1 1"), { [MIDDLE]: [255, 0, 255] }],
  ["luminosity", blended("Luminosity", "1 1 1", "0 0 0"), { [MIDDLE]: [0, 0, 0] }],
  [
    "an axial shading",
    {
      content: "/S sh",
      resources: (pdf) => ({
        Shading: {
          S: {
            ShadingType: 2,
            ColorSpace: "DeviceRGB",
            Coords: [0, 0, 100, 0],
            Function: pdf.object({
              FunctionType: 2,
              Domain: [0, 1],
              N: 1,
              C0: [1, 0, 0],
              C1: [0, 0, 1],
            }),
          },
        },
      }),
    },
    { "0.02 0.5": [250, 0, 5], [MIDDLE]: [128, 0, 128], "0.98 0.5": [5, 0, 250] },
  ],
  [
    "a tiling pattern",
    {
      content: "/Pattern cs /P scn 0 0 100 100 re f",
      resources: (pdf) => ({
        Pattern: {
          P: pdf.stream(`${RED} 0 0 25 50 re f`, {
            Type: "Pattern",
            PatternType: 1,
            PaintType: 1,
            TilingType: 1,
            BBox: [0, 0, 50, 50],
            XStep: 50,
            YStep: 50,
            Resources: {},
          }),
        },
      }),
    },
    { "0.12 0.5": [255, 0, 0], "0.37 0.5": [255, 255, 255], "0.62 0.5": [255, 0, 0] },
  ],
  [
    "a page turned by 90 degrees",
    { content: CORNER_MARK, size: [200, 100], entries: { Rotate: 90 } },
    { "0.1 0.05": [0, 0, 0], "0.1 0.95": [255, 255, 255], "0.9 0.05": [255, 255, 255] },
  ],
  [
    "a page turned by -90 degrees",
    { content: CORNER_MARK, entries: { Rotate: -90 } },
    { "0.9 0.9": [0, 0, 0], "0.1 0.1": [255, 255, 255] },
  ],
  [
    "a cropped page, turned by 180 degrees",
    { content: CORNER_MARK, entries: { CropBox: [10, 10, 50, 50], Rotate: 180 } },
    { "0.9 0.1": [0, 0, 0], "0.1 0.9": [255, 255, 255], "0.6 0.1": [255, 255, 255] },
  ],
  [
    "a page with a unit of its own",
    { content: CORNER_MARK, entries: { UserUnit: 3 } },
    { "0.1 0.9": [0, 0, 0], "0.3 0.9": [255, 255, 255] },
  ],
  [
    "a spread in one page",
    { content: CORNER_MARK, size: [400, 100] },
    { "0.02 0.9": [0, 0, 0], "0.07 0.9": [255, 255, 255] },
  ],
  [
    "a colour that was restored, under a mask",
    {
      content: `0 0 1 rg q ${RED} 0 0 10 10 re f Q /G gs ${WHOLE}`,
      resources: (pdf) => ({
        ExtGState: {
          G: { SMask: { S: "Luminosity", G: pdf.group("1 g 0 0 100 100 re f") } },
        },
      }),
    },
    { [MIDDLE]: [0, 0, 255] },
  ],
  [
    "a colour that was restored after a mask",
    {
      content: `0 0 1 rg q /G gs ${RED} 0 0 10 10 re f Q ${WHOLE}`,
      resources: (pdf) => ({
        ExtGState: {
          G: { SMask: { S: "Luminosity", G: pdf.group("1 g 0 0 100 100 re f") } },
        },
      }),
    },
    { [MIDDLE]: [0, 0, 255] },
  ],
  ...ENCODED_PICTURES,
  ...LINES,
  ...MESHES,
  ...ARITHMETIC_JPEGS,
];
