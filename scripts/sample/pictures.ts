import type { PDFDocument, PDFImage } from "pdf-lib";
import { bowl } from "./pictures/bowl.ts";
import { dusk } from "./pictures/dusk.ts";
import { horizons } from "./pictures/horizons.ts";
import { hull } from "./pictures/hull.ts";
import { lens } from "./pictures/lens.ts";
import { panorama } from "./pictures/panorama.ts";
import { pebbles } from "./pictures/pebbles.ts";
import { starTrails } from "./pictures/stars.ts";
import { encodeJpeg, rasterise, type Shader } from "./raster.ts";

/** Every picture of the issue, embedded once and placed as often as a page likes. */
export interface Pictures {
  readonly dusk: PDFImage;
  readonly panorama: PDFImage;
  readonly lens: PDFImage;
  readonly hull: PDFImage;
  readonly bowl: PDFImage;
  readonly stars: PDFImage;
  readonly pebbles: PDFImage;
  readonly horizons: readonly PDFImage[];
}

/** Height in pixels of a picture that fills a page from top to bottom: about 120 to the inch. */
const FULL_HEIGHT = 1415;
const FULL_WIDTH = 1000;
const QUALITY = 74;

/** Paints all pictures; this is where nearly all the running time goes. */
export async function paintPictures(document: PDFDocument): Promise<Pictures> {
  const embed = (width: number, height: number, shader: Shader, grain = 0.8) =>
    document.embedJpg(encodeJpeg(rasterise({ width, height, grain }, shader), QUALITY));
  const stars = starTrails({ width: FULL_WIDTH, height: FULL_HEIGHT, grain: 0.6 });
  return {
    dusk: await embed(FULL_WIDTH, FULL_HEIGHT, dusk),
    panorama: await embed(1700, 1203, panorama),
    lens: await embed(1000, 743, lens),
    hull: await embed(FULL_WIDTH, FULL_HEIGHT, hull, 0.5),
    bowl: await embed(1000, 640, bowl, 0.5),
    stars: await document.embedJpg(encodeJpeg(stars, QUALITY)),
    pebbles: await embed(1000, 470, pebbles, 0.3),
    horizons: await Promise.all(horizons.map((weather) => embed(520, 520, weather))),
  };
}
