import { writeFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { faithfulQuality } from "./faithful-quality.ts";
import { fitToHeight } from "./geometry.ts";
import { encodeJpeg, type Quality } from "./jpeg.ts";
import { socialPicture } from "./social-picture.ts";
import { scaledDown } from "./thumbnails.ts";
import { encodeWebp } from "./webp.ts";

/** Hardly distinguishable from the original at reading size; 90 takes 40 % more bytes. */
const JPEG_QUALITY = 80;
const COVER_HEIGHT = 800;
/** Visually equal to the JPEG beside it, in three fifths of its bytes. */
const WEBP_QUALITY = 75;
/**
 * Edges keep 97 % of their contrast; 80 keeps 99 % and takes a third more bytes. WebP would take three fifths of the
 * bytes, and eight times the processor time.
 */
const LARGE_QUALITY = 60;

/** Writes a picture as JPEG. */
export async function writeJpeg(
  canvas: Canvas,
  path: string,
  quality: Quality = JPEG_QUALITY,
): Promise<void> {
  await writeFile(path, await encodeJpeg(canvas, quality));
}

/** Writes the reading picture of page `number`. */
export async function writeReading(number: number, canvas: Canvas): Promise<void> {
  await writeFile(pageRenditionNames(number).reading, await encodeWebp(canvas, WEBP_QUALITY));
}

/** Writes the picture for enlarging page `number`. */
export async function writeLarge(number: number, canvas: Canvas): Promise<void> {
  const quality = (pixels: Uint8Array, width: number): Promise<number> =>
    faithfulQuality(pixels, width, LARGE_QUALITY);
  await writeJpeg(canvas, pageRenditionNames(number).large, quality);
}

/** Writes the image of page `number` into the working directory. */
export async function writePage(number: number, canvas: Canvas): Promise<void> {
  await writeJpeg(canvas, pageImageName(number));
}

/** Writes the cover and the picture of link previews from the drawn first page into the working directory. */
export async function writeCover(firstPage: Canvas): Promise<void> {
  const cover = scaledDown(firstPage, fitToHeight(firstPage, COVER_HEIGHT, Infinity));
  await Promise.all([
    writeJpeg(cover, EDITION_FILES.cover),
    writeJpeg(socialPicture(firstPage), EDITION_FILES.social),
  ]);
}
