import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { type RenderedEdition, renderPdf } from "#converter/processes/render-pdf.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { aDrawnPdf } from "#test/support/drawn-pdf.ts";
import { coloursOf } from "#test/support/page-colours.ts";
import { type ReadEdition, readEdition } from "#test/support/rendering.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { INK_PAGES } from "./support/ink-pages.ts";

vi.setConfig({ hookTimeout: 300_000 });

let edition: ReadEdition<RenderedEdition>;

beforeAll(async () => {
  const pdfPath = join(await folderOfFile(), "inks.pdf");
  await writeFile(pdfPath, await aDrawnPdf(INK_PAGES.map(([, page]) => page)));
  const outputFolder = await folderOfFile();
  const limits = { ...DEFAULT_RENDER_LIMITS, stallSeconds: 200 };
  edition = await readEdition(await renderPdf({ pdfPath, outputFolder, limits }));
});

test.each(INK_PAGES.map(([name], index) => [name, index] as const))(
  "%s is drawn as on paper",
  async (_, index) => {
    const [, , places] = INK_PAGES[index] ?? [];
    const colourAt = await coloursOf(edition.pageFiles[index] ?? "");
    for (const [place, colour] of Object.entries(places ?? {})) {
      const [x = 0, y = 0] = place.split(" ").map(Number);
      for (const [at, channel] of colourAt(x, y).entries()) {
        expect(Math.abs(channel - (colour[at] ?? 0)), colourAt(x, y).join()).toBeLessThan(8);
      }
    }
  },
);
