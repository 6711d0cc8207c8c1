import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { type RenderedEdition, renderPdf } from "#converter/processes/render-pdf.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { coloursOf, inkOf } from "#test/support/page-colours.ts";
import { type ReadEdition, readEdition } from "#test/support/rendering.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { FEATURES } from "#test/converter/support/feature-pages.ts";

vi.setConfig({ hookTimeout: 300_000 });

const FONTS = ["Helvetica-Bold", "Times-Italic", "Courier", "Symbol", "ZapfDingbats", "Bodoni"];

let edition: ReadEdition<RenderedEdition>;

beforeAll(async () => {
  const fonts = FONTS.map((BaseFont): DrawnPage => ({
    content: "BT /F 40 Tf 10 40 Td (abc) Tj ET",
    resources: () => ({ Font: { F: { Type: "Font", Subtype: "Type1", BaseFont } } }),
  }));
  const pdfPath = join(await folderOfFile(), "features.pdf");
  await writeFile(pdfPath, await aDrawnPdf([...FEATURES.map(([, page]) => page), ...fonts]));
  const outputFolder = await folderOfFile();
  const limits = { ...DEFAULT_RENDER_LIMITS, stallSeconds: 200 };
  edition = await readEdition(await renderPdf({ pdfPath, outputFolder, limits }));
});

describe("a page shows what the PDF says", () => {
  test.each(FEATURES.map(([name], index) => [name, index] as const))("%s", async (_, index) => {
    const [, , places, tolerance = 8] = FEATURES[index] ?? [];
    const colourAt = await coloursOf(edition.pageFiles[index] ?? "");
    for (const [place, colour] of Object.entries(places ?? {})) {
      const [x = 0, y = 0] = place.split(" ").map(Number);
      const difference = colourAt(x, y).map((channel, at) => Math.abs(channel - (colour[at] ?? 0)));
      expect(Math.max(...difference), `${place}: ${colourAt(x, y).join()}`).toBeLessThanOrEqual(
        tolerance,
      );
    }
  });

  test.each([
    ["a page turned by 90 degrees", 100, 200],
    ["a cropped page, turned by 180 degrees", 40, 40],
    ["a page with a unit of its own", 300, 300],
    ["a spread in one page", 400, 100],
  ])("%s has the size it is seen in", (name, width, height) => {
    const index = FEATURES.findIndex(([feature]) => feature === name);
    expect(edition.layout.pages[index]).toMatchObject({ width, height });
  });

  test.each(FONTS.map((font, index) => [font, index] as const))(
    "text in %s, which the PDF does not contain, is drawn",
    async (_, index) => {
      const ink = await inkOf(edition.pageFiles[FEATURES.length + index] ?? "");
      expect(ink).toBeGreaterThan(0.01);
      expect(ink).toBeLessThan(0.3);
    },
  );

  test("nothing was left out", () => {
    expect(edition).toMatchObject({ picturesLeftOut: 0, lettersLeftOut: 0 });
  });
});
