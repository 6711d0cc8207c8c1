import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import { drawRenditions } from "#converter/processes/draw-renditions.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { type Colour, coloursOf } from "#test/support/page-colours.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";

vi.setConfig({ hookTimeout: 240_000 });

/** Papers and panels whose colour a JPEG of quality 60 changes. */
const FLAT: Colour[][] = [
  [[250, 246, 238]],
  [[240, 226, 218]],
  [[230, 251, 247]],
  [[231, 243, 244]],
  [[253, 248, 242]],
  [[234, 230, 247]],
  [
    [253, 233, 216],
    [65, 97, 154],
    [180, 225, 173],
    [244, 244, 241],
  ],
];

/** Panels one above another, each with a line of text. */
function aPageOf(colours: readonly Colour[]): DrawnPage {
  const height = 100 / colours.length;
  const panels = colours.map((colour, at) => {
    const fill = colour.map((channel) => (channel / 255).toFixed(4)).join(" ");
    const bottom = 100 - height * (at + 1);
    const text = `BT 0 g /F 5 Tf 50 ${bottom + 2} Td (Harbour news) Tj ET`;
    return `${fill} rg 0 ${bottom} 100 ${height} re f ${text}`;
  });
  return {
    content: panels.join("\n"),
    resources: () => ({ Font: { F: { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" } } }),
  };
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(await folderOfFile(), "large-"));
  const pdfPath = join(await folderOfFile(), "papers.pdf");
  await writeFile(pdfPath, await aDrawnPdf(FLAT.map(aPageOf)));
  await drawRenditions({
    pdfPath,
    outputFolder: folder,
    limits: { ...DEFAULT_RENDER_LIMITS, waitingProcesses: 0 },
    signal: new AbortController().signal,
    pages: { first: 1, last: FLAT.length },
    onPage: async () => {},
    onTooMuch: async () => {},
  });
});

test.each(FLAT.map((colours, index) => [colours.join(" and "), index] as const))(
  "an enlarged page keeps the colours of %s",
  async (_, index) => {
    const colourAt = await coloursOf(join(folder, pageRenditionNames(index + 1).large));
    const colours = FLAT[index] ?? [];
    const differences = colours.map((colour, at) =>
      differenceOf(colour, colourAt(0.2, (at + 0.5) / colours.length)),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  },
);

/** The CIELAB difference of 1976; an eye can just see one unit. */
function differenceOf(first: Colour, second: Colour): number {
  const other = labOf(second);
  return Math.hypot(...labOf(first).map((value, at) => value - (other[at] ?? 0)));
}

function labOf(colour: Colour): number[] {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
