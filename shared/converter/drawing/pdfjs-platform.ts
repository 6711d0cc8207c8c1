import { type Canvas, createCanvas, DOMMatrix, Image, ImageData, Path2D } from "@napi-rs/canvas";
import type { Transferable } from "node:worker_threads";
import { FeatureTest } from "pdfjs-dist/legacy/build/pdf.mjs";
import { huffmanCoded } from "./arithmetic-jpeg.ts";
import { cutPicture, plainJpeg } from "./plain-jpeg.ts";
import { mendCanvas } from "./mended-canvas.ts";

const bitmaps = new WeakSet<object>();

/** A decoded picture, in the shape of the platform's `ImageBitmap`. */
type Bitmap<Picture> = Picture & { close(): void };

/** `close` keeps the pixels: several pages may share a picture, and the garbage collector frees it. */
function asBitmap<Picture extends object>(picture: Picture): Bitmap<Picture> {
  bitmaps.add(picture);
  return Object.assign(picture, { close: () => {} });
}

/**
 * A canvas that is its own bitmap. pdf.js draws a decoded picture into an `OffscreenCanvas`, takes its bitmap and never
 * uses the canvas again, so no copy is needed. (A function, called with `new`: the library's `Canvas` cannot be
 * extended, since its constructor returns a native object.)
 */
function NativeOffscreenCanvas(width: number, height: number): Bitmap<Canvas> {
  const canvas = asBitmap(createCanvas(width, height));
  return Object.assign(canvas, { transferToImageBitmap: () => canvas });
}

interface DecoderInit {
  data: Uint8Array;
  desiredWidth?: number;
  desiredHeight?: number;
}

/** The part of WebCodecs' `ImageDecoder` that pdf.js uses for JPEG and BMP, implemented with the canvas library. */
class NativeImageDecoder {
  /** Called by the changed worker before it looks into a JPEG. */
  static readonly huffmanCoded = huffmanCoded;
  readonly #init: DecoderInit;

  constructor(init: DecoderInit) {
    this.#init = init;
  }

  static async isTypeSupported(type: string): Promise<boolean> {
    return type === "image/jpeg" || type === "image/bmp";
  }

  async decode(): Promise<{ image: Bitmap<Image | Canvas> }> {
    const { data, desiredWidth, desiredHeight } = this.#init;
    const jpeg = plainJpeg(data);
    const decoded = new Image();
    decoded.src = jpeg?.data ?? data;
    await decoded.decode();
    const image = (jpeg && (await cutPicture(jpeg, decoded))) ?? decoded;
    if (desiredWidth === undefined || desiredHeight === undefined)
      return { image: asBitmap(image) };
    const canvas = asBitmap(createCanvas(desiredWidth, desiredHeight));
    canvas.getContext("2d").drawImage(image, 0, 0, desiredWidth, desiredHeight);
    return { image: canvas };
  }

  close(): void {}
}

function isBitmap(value: unknown): boolean {
  return typeof value === "object" && value !== null && bitmaps.has(value);
}

/**
 * Copies arrays, maps and plain objects, and passes on everything else. pdf.js empties its operator lists after posting
 * them, so containers must be copied; it gives away buffers and bitmaps.
 */
function copyContainers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyContainers);
  if (value instanceof Map) {
    return new Map([...value].map(([key, entry]) => [key, copyContainers(entry)]));
  }
  if (value === null || typeof value !== "object") return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, copyContainers(entry)]),
  );
}

interface CloneOptions {
  transfer?: Transferable[];
}

/** Whether a message carries pictures: in its transfer list, or as the picture that pdf.js copies for a second page. */
function carriesBitmap(value: unknown, options?: CloneOptions): boolean {
  if (options?.transfer?.some(isBitmap)) return true;
  return typeof value === "object" && value !== null && "bitmap" in value && isBitmap(value.bitmap);
}

/**
 * Provides pdf.js with browser features, implemented with the canvas library: pictures are decoded natively (photo
 * pages take a quarter of the time), and huge ones are reduced before drawing. pdf.js communicates with its in-process
 * worker through `structuredClone`, which cannot carry native bitmaps; they are passed by reference. Call once, before
 * the first document is opened.
 */
export function installCanvasPlatform(): void {
  // pdf.js keeps the first result: checked before an OffscreenCanvas exists, it does not use canvas filters, whose SVG
  // form the canvas library lacks.
  if (FeatureTest.isCanvasFilterSupported) throw new Error("Canvas filters were not expected here");
  mendCanvas();
  const nativeClone = globalThis.structuredClone;
  Object.assign(globalThis, {
    OffscreenCanvas: NativeOffscreenCanvas,
    ImageDecoder: NativeImageDecoder,
    // pdf.js otherwise takes these from a canvas library next to it, which may be missing or of another version if
    // linked.
    DOMMatrix,
    ImageData,
    Path2D,
    structuredClone: (value: unknown, options?: CloneOptions) =>
      carriesBitmap(value, options) ? copyContainers(value) : nativeClone(value, options),
  });
}
