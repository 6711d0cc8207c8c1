import { readFile } from "node:fs/promises";
import { drawListed, pageSize, readingSize } from "#converter/drawing/draw-page.ts";
import { encodeJpeg } from "#converter/drawing/jpeg.ts";
import { openDocument } from "#converter/drawing/open-document.ts";
import { readPageText } from "#converter/extracting/page-text.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { thumbnailOf } from "#converter/drawing/thumbnails.ts";

/**
 * A typical magazine page: text, paths, a gradient, transparency, and pictures that the canvas decodes, or pdf.js in
 * JavaScript (a JPEG of inverted colours, inks with predictors) and in WebAssembly (JPEG 2000).
 */
const PAGE = new URL("./warm-up.pdf", import.meta.url);
const QUALITY = 80;
/** Enough to compile most of the code that every page runs. */
const REPETITIONS = 4;

/**
 * Draws a built-in page a few times, so that the first upload finds fonts and decoders loaded and the code compiled.
 * Stops after a page when no longer `isIdle`.
 */
export async function warmUp(isIdle: () => boolean): Promise<void> {
  const document = await openDocument(new Uint8Array(await readFile(PAGE)), DEFAULT_RENDER_LIMITS);
  for (let repetition = 0; repetition < REPETITIONS && isIdle(); repetition++) {
    const page = await document.getPage(1);
    const size = readingSize(pageSize(page), DEFAULT_RENDER_LIMITS.maxPagePixels);
    const { canvas, operators } = await drawListed(page, size);
    await encodeJpeg(canvas, QUALITY);
    await thumbnailOf(canvas);
    const content = { operators, isLayerSeen: () => true };
    readPageText(page, content, { width: 420, height: 595 }, 10_000);
    page.cleanup();
    canvas.width = 1;
  }
  await document.loadingTask.destroy();
}
