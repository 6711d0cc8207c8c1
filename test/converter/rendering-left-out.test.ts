import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, test, vi } from "vitest";
import { registerFallbackFonts } from "#converter/drawing/missing-fonts/machine-fonts.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import type { RenderedEdition } from "#converter/processes/render-pdf.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { type Colour, coloursOf, inkOf } from "#test/support/page-colours.ts";
import { type ReadEdition, render as renderBytes } from "#test/support/rendering.ts";
import {
  aBrokenPicture,
  aLetter,
  aPicture,
  IN_NO_FONT,
} from "#test/converter/support/lacking-pages.ts";
import { aCompositePage, aSimplePage } from "#test/converter/support/missing-fonts.ts";

vi.setConfig({ testTimeout: 240_000 });

/** Far above the pixels that `LIMITS` allow a picture, yet quick to make. */
const SIDE = 1600;
// Generous, since a busy machine starts processes slowly.
const LIMITS = { ...DEFAULT_RENDER_LIMITS, maxPicturePixels: 1_000_000, stallSeconds: 200 };

async function render(...pages: DrawnPage[]): Promise<ReadEdition<RenderedEdition>> {
  return renderBytes(await aDrawnPdf(pages), { limits: LIMITS });
}

const bytes = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value);
const pixels = SIDE * SIDE;

const HUGE: [kind: string, page: DrawnPage, colour: Colour][] = [
  [
    "gray",
    aPicture((pdf) => pdf.image([SIDE, SIDE], "DeviceGray", bytes(pixels, 64))),
    [64, 64, 64],
  ],
  [
    "gray of 16 bits",
    aPicture((pdf) =>
      pdf.image([SIDE, SIDE], "DeviceGray", bytes(pixels * 2, 64), { BitsPerComponent: 16 }),
    ),
    [64, 64, 64],
  ],
  [
    "black and white",
    aPicture((pdf) =>
      pdf.image([SIDE, SIDE], "DeviceGray", bytes(pixels / 8, 0), { BitsPerComponent: 1 }),
    ),
    [0, 0, 0],
  ],
  [
    "RGB",
    aPicture((pdf) => pdf.image([SIDE, SIDE], "DeviceRGB", bytes(pixels * 3, 64))),
    [64, 64, 64],
  ],
  [
    "CMYK",
    aPicture((pdf) => pdf.image([SIDE, SIDE], "DeviceCMYK", bytes(pixels * 4, 0))),
    [255, 255, 255],
  ],
  [
    "indexed",
    aPicture((pdf) => {
      const palette = pdf.stream(Uint8Array.from([255, 0, 0, 0, 0, 255]));
      return pdf.image([SIDE, SIDE], ["Indexed", "DeviceRGB", 1, palette], bytes(pixels, 1));
    }),
    [0, 0, 255],
  ],
  [
    "a soft mask",
    aPicture((pdf) =>
      pdf.image([1, 1], "DeviceRGB", bytes(3, 64), {
        SMask: pdf.image([SIDE, SIDE], "DeviceGray", bytes(pixels, 255)),
      }),
    ),
    [64, 64, 64],
  ],
  [
    "a stencil",
    aPicture((pdf) =>
      pdf.stream(bytes(pixels / 8, 0), {
        Type: "XObject",
        Subtype: "Image",
        Width: SIDE,
        Height: SIDE,
        ImageMask: true,
        BitsPerComponent: 1,
      }),
    ),
    [255, 0, 0],
  ],
];

describe("a picture over the limit is drawn smaller, never left blank", () => {
  test("of every kind", async () => {
    const edition = await render(...HUGE.map(([, page]) => page));
    for (const [index, [kind, , colour]] of HUGE.entries()) {
      const colourAt = await coloursOf(edition.pageFiles[index] ?? "");
      const differences = colourAt(0.5, 0.5).map((each, at) => Math.abs(each - (colour[at] ?? 0)));
      expect(Math.max(...differences), `${kind}: ${colourAt(0.5, 0.5).join()}`).toBeLessThan(8);
    }
    expect(edition.picturesLeftOut).toBe(0);
  });
});

test("a picture whose own bytes are broken leaves its place empty, and is counted", async () => {
  const edition = await render(aBrokenPicture("JPXDecode"), aBrokenPicture("DCTDecode"), {
    content: "",
  });
  expect(edition).toMatchObject({ pagesCount: 3, picturesLeftOut: 2 });
});

describe("fonts", () => {
  test("a letter that no font has is counted; one that can be replaced or is invisible is not", async () => {
    expect((await render(aLetter(IN_NO_FONT))).lettersLeftOut).toBe(1);
    const edition = await render(aLetter("0041"), aLetter(IN_NO_FONT, 3));
    expect(edition).toMatchObject({ lettersLeftOut: 0 });
    expect(edition.text.pages[0]?.text).toBe("A");
  });

  test.each([
    ["in Times", aCompositePage({ name: "Times-Roman", toUnicode: ["\u{10fffd}"] }, [7])],
    ["in outline", aLetter(IN_NO_FONT, 1)],
    ["that clips and is filled", aLetter(IN_NO_FONT, 4)],
    [
      "by a name that means nothing",
      aSimplePage({ name: "Courier", subtype: "Type1" }, ["glyph17"], [65]),
    ],
    ["of a font of pictures", aSimplePage({ name: "Webdings", flags: 4 }, undefined, [0xf3])],
  ])("a letter %s that no font has is a box, and counted", async (_, page) => {
    const edition = await render(page);
    expect(edition.lettersLeftOut).toBe(1);
    expect(await inkOf(edition.pageFiles[0] ?? "")).toBeGreaterThan(0.0002);
  });

  test("each family that pdf.js falls back to has a typeface of ours, whatever the machine has", () => {
    registerFallbackFonts();
    const look = (font: string): string => {
      const context = createCanvas(60, 40).getContext("2d");
      context.font = font;
      context.fillText("Rag", 2, 30);
      return context.getImageData(0, 0, 60, 40).data.join();
    };
    const families = ["serif", "sans-serif", "monospace"];
    expect(families.filter((family) => GlobalFonts.has(family))).toEqual(families);
    const styles = families.flatMap((family) =>
      ["", "bold ", "italic ", "italic bold "].map((style) => `${style}24px "NotHere", ${family}`),
    );
    expect(new Set(styles.map(look)).size).toBe(styles.length);
  });
});

/** Forty black rows of sixteen pixels as a fax, from a number of its bits. */
function aFax(
  bits: string,
  parms: Record<string, number | boolean> = {},
  decode = [0, 1],
): DrawnPage {
  const coded = Buffer.from(
    bits.match(/.{1,8}/gu)?.map((each) => parseInt(each.padEnd(8, "0"), 2)) ?? [],
  );
  return aPicture((pdf) =>
    pdf.image([16, 40], "DeviceGray", coded, {
      BitsPerComponent: 1,
      Filter: "CCITTFaxDecode",
      DecodeParms: { K: -1, Columns: 16, Rows: 40, ...parms },
      Decode: decode,
    }),
  );
}

// No white pixel and sixteen black ones; then rows like the one above.
const FAX = `001001101010000010111${"11".repeat(39)}`;
const FAX_END = "000000000001".repeat(2);

test.each([
  ["with the mark of its end", FAX + FAX_END, {}],
  ["without the mark of its end", FAX, { EndOfBlock: false }],
])("a whole fax that is black below, %s, is whole", async (_, bits, parms) => {
  const edition = await render(aFax(bits, parms));
  expect(edition.picturesLeftOut).toBe(0);
  const colourAt = await coloursOf(edition.pageFiles[0] ?? "");
  expect(colourAt(0.5, 0.97)).toEqual([0, 0, 0]);
});

describe("a picture whose data end early", () => {
  const SHORT: [kind: string, page: DrawnPage, left: number][] = [
    ["gray", aPicture((pdf) => pdf.image([40, 40], "DeviceGray", bytes(800, 64))), 1],
    ["RGB", aPicture((pdf) => pdf.image([40, 40], "DeviceRGB", bytes(2400, 64))), 1],
    ["CMYK", aPicture((pdf) => pdf.image([40, 40], "DeviceCMYK", bytes(3200, 255))), 1],
    [
      "RGB, in a mask",
      aPicture((pdf) => {
        const SMask = pdf.image([1, 1], "DeviceGray", bytes(1, 255));
        return pdf.image([40, 40], "DeviceRGB", bytes(2400, 64), { SMask });
      }),
      1,
    ],
    ["a fax", aFax(FAX.slice(0, 56)), 1],
    ["a fax whose black is 1", aFax(FAX.slice(0, 56), { BlackIs1: true }, [1, 0]), 1],
    [
      "RGB, by a few samples",
      aPicture((pdf) => pdf.image([40, 40], "DeviceRGB", bytes(4790, 255))),
      0,
    ],
  ];

  test.each(SHORT)("%s, is white where they lack, and counted", async (_, page, left) => {
    const edition = await render(page);
    expect(edition.picturesLeftOut).toBe(left);
    const colourAt = await coloursOf(edition.pageFiles[0] ?? "");
    expect(Math.min(...colourAt(0.5, 0.75))).toBeGreaterThan(240);
    if (left === 1) expect(Math.max(...colourAt(0.5, 0.25))).toBeLessThan(120);
  });
});
