import { beforeAll, describe, expect, test } from "vitest";
import type { PageLink } from "#contract/formats/edition-files.ts";
import {
  aButton,
  aLink,
  annotated,
  type Annotation,
  textLines,
  uri,
} from "#test/converter/support/linked-pages.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";

const WEB = "https://example.org/";
const WHOLE = [0, 0, 100, 100];

/** A part as programs write it, from top left to bottom right. */
const part = (left: number, bottom: number, right: number, top: number): number[] =>
  [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].flat();

const quads = (...points: number[]): Annotation => aLink(WEB, { Rect: WHOLE, QuadPoints: points });

/** The boxes of a page's links in hundredths of the page: left, top, right, bottom. */
const boxesOf = (links: readonly PageLink[]): number[][] =>
  links.map(({ x, y, width, height }) =>
    [x, y, x + width, y + height].map((each) => Math.round(each * 100)),
  );

/** A page and the boxes of its links. */
const PAGES: [name: string, boxes: number[][], page: DrawnPage][] = [
  [
    "a link over two lines",
    [
      [60, 20, 90, 30],
      [10, 30, 40, 40],
    ],
    annotated([quads(...part(60, 70, 90, 80), ...part(10, 60, 40, 70))]),
  ],
  [
    "corners round about instead of row by row",
    [[10, 30, 40, 40]],
    annotated([quads(10, 60, 40, 60, 40, 70, 10, 70)]),
  ],
  [
    "a part for each word becomes one for the line",
    [[10, 30, 70, 40]],
    annotated([quads(...part(10, 60, 30, 70), ...part(33, 60, 50, 70), ...part(52, 60, 70, 70))]),
  ],
  [
    "parts without an area are left out",
    [[10, 30, 40, 40]],
    annotated([quads(...part(80, 60, 80, 70), ...part(10, 60, 40, 70), ...part(5, 5, 5, 5))]),
  ],
  [
    "no part with an area leaves the rectangle",
    [[20, 20, 40, 40]],
    annotated([aLink(WEB, { Rect: [20, 60, 40, 80], QuadPoints: part(30, 70, 30, 70) })]),
  ],
  [
    "parts outside the rectangle leave the rectangle, as the standard says",
    [[20, 20, 40, 40]],
    annotated([aLink(WEB, { Rect: [20, 60, 40, 80], QuadPoints: part(20, 60, 50, 80) })]),
  ],
  [
    "half a part leaves the rectangle",
    [[20, 20, 40, 40]],
    annotated([aLink(WEB, { Rect: [20, 60, 40, 80], QuadPoints: [20, 60, 30, 70] })]),
  ],
  [
    "a rectangle from its right end",
    [[20, 20, 40, 40]],
    annotated([aLink(WEB, { Rect: [40, 80, 20, 60] })]),
  ],
  [
    "a turned page",
    [[60, 10, 70, 40]],
    annotated([quads(...part(10, 60, 40, 70))], { Rotate: 90 }),
  ],
  [
    "a cropped page",
    [[0, 50, 50, 75]],
    annotated([quads(...part(10, 60, 60, 70))], { CropBox: [20, 50, 100, 90] }),
  ],
  [
    "a button on a page with a unit of its own",
    [[20, 20, 40, 40]],
    annotated([aButton((pdf) => ({ A: uri(WEB)(pdf), Rect: [20, 60, 40, 80] }))], { UserUnit: 2 }),
  ],
  [
    "one that is there twice",
    [
      [20, 20, 40, 40],
      [50, 20, 70, 40],
    ],
    annotated([
      aLink(WEB, { Rect: [20, 60, 40, 80] }),
      aLink(WEB, { Rect: [50, 60, 70, 80] }),
      aLink(WEB, { Rect: [20, 60, 40, 80] }),
    ]),
  ],
  // Courier on a page of 600 points: five hundredths of margin, then roughly one for each character.
  [
    "an address in text, without the punctuation around it",
    [[11, 14, 32, 22]],
    textLines(["(see: https://example.org/)."]),
  ],
];

let links: PageLink[][];

beforeAll(async () => {
  const { text } = await renderForFile(await aDrawnPdf(PAGES.map(([, , page]) => page)));
  links = text.pages.map((page) => page.links);
});

describe("the places of links", () => {
  test.each(PAGES.map(([name, boxes], index) => [name, boxes, index] as const))(
    "%s",
    (_, boxes, index) => {
      expect(boxesOf(links[index] ?? [])).toEqual(boxes);
    },
  );
});
