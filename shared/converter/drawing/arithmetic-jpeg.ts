import jpegTurbo from "@julusian/jpeg-turbo";
import { freePixels } from "./jpeg.ts";

const START_OF_SCAN = 0xda;
/** Frames with arithmetic coding: sequential and progressive. */
const ARITHMETIC = new Set([0xc9, 0xca]);
/** Pixels: larger ones may be made to fill the memory. */
const MOST_PIXELS = 50_000_000;
/** Loses nothing that could be seen; the picture is encoded once more. */
const QUALITY = 98;

/** Pixel formats by the number of components. Of inks, the decoder changes their meaning. */
const FORMATS = new Map([
  [1, { format: jpegTurbo.FORMAT_GRAY, subsampling: jpegTurbo.SAMP_GRAY }],
  [3, { format: jpegTurbo.FORMAT_RGB, subsampling: jpegTurbo.SAMP_444 }],
]);

/**
 * The same picture with the usual Huffman coding, since pdf.js and the canvas know no other. Returns the bytes
 * themselves if they have it, are of inks, too large, or broken.
 */
export function huffmanCoded(jpeg: Uint8Array): Uint8Array {
  const frame = arithmeticFrame(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length));
  const kind = frame && FORMATS.get(frame.components);
  if (!kind || frame.pixels > MOST_PIXELS) return jpeg;
  try {
    const { format } = kind;
    const { data, width, height } = jpegTurbo.decompressSync(Buffer.from(jpeg), { format });
    const coded = jpegTurbo.compressSync(data, { ...kind, width, height, quality: QUALITY });
    freePixels(data);
    return Uint8Array.from(coded);
  } catch {
    return jpeg;
  }
}

/** Size and components of the first frame; undefined for any other coding. */
function arithmeticFrame(data: Buffer): { pixels: number; components: number } | undefined {
  let at = 2;
  while (at + 10 <= data.length && data[at] === 0xff && data[at + 1] !== START_OF_SCAN) {
    if (ARITHMETIC.has(data[at + 1] ?? 0)) {
      const pixels = data.readUInt16BE(at + 5) * data.readUInt16BE(at + 7);
      return { pixels, components: data[at + 9] ?? 0 };
    }
    // Fill bytes of ones may precede markers.
    at = data[at + 1] === 0xff ? at + 1 : at + 2 + data.readUInt16BE(at + 2);
  }
  return undefined;
}
