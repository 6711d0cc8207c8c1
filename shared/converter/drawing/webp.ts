import { readFile } from "node:fs/promises";
import encode, { init } from "@jsquash/webp/encode.js";
import type { Canvas } from "@napi-rs/canvas";
import { freePixels } from "./jpeg.ts";

const ENCODER = new URL(import.meta.resolve("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
/** Half the time of the canvas's encoder, which uses a higher method, for 4 % more bytes. */
const METHOD = 2;

let loaded: Promise<unknown> | undefined;

/** A picture as WebP of `quality` 1 to 100, encoded on this thread. */
export async function encodeWebp(canvas: Canvas, quality: number): Promise<Buffer> {
  await (loaded ??= load());
  const { width, height } = canvas;
  const pixels = canvas.data();
  const data = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const image = { data, width, height, colorSpace: "srgb" } as const;
  const webp = Buffer.from(await encode(image, { quality, method: METHOD }));
  freePixels(pixels);
  return webp;
}

/** The package would fetch its code from a URL. */
async function load(): Promise<void> {
  const { buffer: wasmBinary } = new Uint8Array(await readFile(ENCODER));
  await init({ wasmBinary });
}
