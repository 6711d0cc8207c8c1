// The plain use of the libraries: `node plain-renderer.ts PDF FOLDER` draws every page at reading height, encodes it,
// and takes the next one. No text, no thumbnails, no limits.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { READING_HEIGHT } from "../../shared/conversions/rendering/draw-page.ts";
import { PDFJS_ASSETS } from "../../shared/conversions/rendering/pdfjs-assets.ts";

const [pdfPath = "", folder = ""] = process.argv.slice(2);
const pdf = await getDocument({
  data: new Uint8Array(await readFile(pdfPath)),
  cMapUrl: PDFJS_ASSETS.characterMaps,
  standardFontDataUrl: PDFJS_ASSETS.fonts,
  wasmUrl: PDFJS_ASSETS.decoders,
  iccUrl: PDFJS_ASSETS.colourProfiles,
  verbosity: VerbosityLevel.ERRORS,
}).promise;
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({
    scale: READING_HEIGHT / page.getViewport({ scale: 1 }).height,
  });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext("2d");
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  await writeFile(join(folder, `page-${number}.jpg`), await canvas.encode("jpeg", 80));
  page.cleanup();
}
