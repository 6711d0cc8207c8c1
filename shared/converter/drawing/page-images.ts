import { writeFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { fitToHeight } from "./geometry.ts";
import { encodeJpeg } from "./jpeg.ts";
import { scaledDown } from "./thumbnails.ts";

/** Hard to distinguish from the original at reading size; 90 costs 40 % more bytes. */
const JPEG_QUALITY = 80;
const COVER_HEIGHT = 800;

/** Writes a picture as JPEG. */
export async function writeJpeg(canvas: Canvas, path: string): Promise<void> {
  await writeFile(path, await encodeJpeg(canvas, JPEG_QUALITY));
}

/** Writes the image of page `number` into the working directory. */
export async function writePage(number: number, canvas: Canvas): Promise<void> {
  await writeJpeg(canvas, pageImageName(number));
}

/** Writes the cover from the drawn first page into the working directory. */
export async function writeCover(firstPage: Canvas): Promise<void> {
  await writeJpeg(
    scaledDown(firstPage, fitToHeight(firstPage, COVER_HEIGHT, Infinity)),
    EDITION_FILES.cover,
  );
}
