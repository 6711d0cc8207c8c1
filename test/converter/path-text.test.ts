import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import type { PageText } from "#contract/formats/edition-files.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";

const helvetica = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
const PARAGRAPH = [
  "The harbour office opens at six in the morning and the first",
  "boats are already out by then. Nobody asks who comes back.",
];

/** The place of a letter in points, and its turn in radians anticlockwise. */
interface Stand {
  x: number;
  y: number;
  turn: number;
}

/** Places the middle of a letter on a path, at a distance from its beginning. */
type Path = (along: number) => Stand;

const over =
  (radius: number, from: number): Path =>
  (along) => {
    const angle = from - along / radius;
    const [x, y] = [210 + radius * Math.cos(angle), 300 + radius * Math.sin(angle)];
    return { x, y, turn: angle - Math.PI / 2 };
  };
const under =
  (radius: number, from: number): Path =>
  (along) => {
    const angle = from + along / radius;
    const [x, y] = [210 + radius * Math.cos(angle), 300 + radius * Math.sin(angle)];
    return { x, y, turn: angle + Math.PI / 2 };
  };
const wave: Path = (along) => ({
  x: 40 + along,
  y: 300 + 6 * Math.sin(along / 30),
  turn: Math.atan(0.2 * Math.cos(along / 30)),
});
const slope =
  (turn: number): Path =>
  (along) => ({ x: 80 + along * Math.cos(turn), y: 200 + along * Math.sin(turn), turn });

const gentle: Path = (along) => {
  const { x, y, turn } = over(900, Math.PI / 2 + 0.1)(along);
  return { x, y: y - 900, turn };
};

/** Each letter with its own matrix, as drawing programs write text on a path. */
function lettersOn(
  path: Path,
  text: string,
  size: number,
  hasSpaces: boolean,
  tracking = 0,
): string {
  let along = 0;
  const letters = Array.from(text, (letter) => {
    const width = helvetica.widthOfTextAtSize(letter, size);
    const { x, y, turn } = path(along + width / 2);
    along += width + tracking;
    if (letter === " " && !hasSpaces) return "";
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const start = [x - (width / 2) * cos, y - (width / 2) * sin];
    const matrix = [cos, sin, -sin, cos, ...start].map((each) => each.toFixed(4));
    return `${matrix.join(" ")} Tm (${letter}) Tj`;
  });
  return `BT /F ${size} Tf ${letters.join("\n")} ET`;
}

const lines = (y: number): string =>
  PARAGRAPH.map((line, at) => `BT /F 11 Tf 1 0 0 1 60 ${y - 14 * at} Tm (${line}) Tj ET`).join(
    "\n",
  );

const page = (drawn: string): DrawnPage => ({
  content: [lines(560), drawn, lines(100)].join("\n"),
  size: [420, 595],
  resources: () => ({ Font: { F: { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" } } }),
});

const PAGES: [name: string, text: string, page: DrawnPage][] = [
  [
    "over a circle, without spaces",
    "Festival of the harbour lights",
    page(lettersOn(over(120, 3), "Festival of the harbour lights", 20, false)),
  ],
  [
    "over a circle, with spaces",
    "Festival of the harbour lights",
    page(lettersOn(over(120, 3), "Festival of the harbour lights", 20, true)),
  ],
  [
    "inside a circle",
    "around the whole island in summer",
    page(lettersOn(under(100, 3.3), "around the whole island in summer", 16, false)),
  ],
  ["spaced out", "OPEN ALL DAY", page(lettersOn(over(140, 2.6), "OPEN ALL DAY", 18, false, 5))],
  [
    "along a wave",
    "the tide comes in and goes out again",
    page(lettersOn(wave, "the tide comes in and goes out again", 18, true)),
  ],
  [
    "a gentle curve",
    "gently curved words",
    page(lettersOn(gentle, "gently curved words", 24, false)),
  ],
  ["a slope", "going up the hill", page(lettersOn(slope(0.5), "going up the hill", 18, false))],
];

let pages: PageText[];

beforeAll(async () => {
  ({ pages } = (await renderForFile(await aDrawnPdf(PAGES.map(([, , each]) => each)))).text);
});

describe("text of which each letter is turned", () => {
  test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
    "%s",
    (_, text, index) => {
      const paragraph = PARAGRAPH.join(" ");
      expect(pages[index]?.text.split("\n")).toEqual([paragraph, paragraph, text]);
    },
  );

  test("has the box around all of it", () => {
    const line = pages[0]?.lines.at(-1);
    expect(line?.words).toEqual([]);
    expect(line?.width).toBeCloseTo(0.51, 1);
    expect(line?.height).toBeCloseTo(0.2, 1);
  });
});
