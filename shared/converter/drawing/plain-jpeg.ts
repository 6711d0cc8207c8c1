import jpegTurbo from "@julusian/jpeg-turbo";
import { type Canvas, createCanvas, type Image } from "@napi-rs/canvas";
import { freePixels } from "./jpeg.ts";

const START_OF_SCAN = 0xda;
const APPLICATION_2 = 0xe2;
const PROFILE = Buffer.from("ICC_PROFILE\0", "latin1");
const END = Buffer.from([0xff, 0xd9]);
/** What decoders give for parts of which there are no bytes. */
const NO_BYTES = 128;

let onCut = (): void => {};

/** Calls `report` for every JPEG whose bytes end too early. */
export function onCutJpeg(report: () => void): void {
  onCut = report;
}

/** A JPEG as PDFs mean it, and whether its last bytes are those of an end. */
export interface PlainJpeg {
  data: Buffer;
  hasEnd: boolean;
}

/**
 * A JPEG without the colour profile that it contains, since the PDF alone says what its colours are, and with an end,
 * without which the canvas leaves out the last rows even of a whole one. Undefined for other kinds of pictures.
 */
export function plainJpeg({ buffer, byteOffset, length }: Uint8Array): PlainJpeg | undefined {
  const data = Buffer.from(buffer, byteOffset, length);
  if (data[0] !== 0xff || data[1] !== 0xd8) return undefined;
  const pieces: Buffer[] = [];
  let [kept, at] = [0, 2];
  while (at + 4 <= length && data[at] === 0xff && data[at + 1] !== START_OF_SCAN) {
    // Markers may be preceded by further bytes of ones.
    const end = data[at + 1] === 0xff ? at + 1 : at + 2 + data.readUInt16BE(at + 2);
    if (data[at + 1] === APPLICATION_2 && data.indexOf(PROFILE, at + 4) === at + 4) {
      pieces.push(data.subarray(kept, at));
      kept = end;
    }
    at = end;
  }
  const hasEnd = data.lastIndexOf(END) >= at;
  if (hasEnd && kept === 0) return { data, hasEnd };
  return {
    data: Buffer.concat([...pieces, data.subarray(kept), ...(hasEnd ? [] : [END])]),
    hasEnd,
  };
}

/**
 * A picture whose bytes end too early, with nothing where there are none; undefined for a whole one. Only pictures that
 * lack an end, or whose last pixel is the gray of missing bytes, are decoded again to tell.
 */
export async function cutPicture(
  { data, hasEnd }: PlainJpeg,
  image: Image,
): Promise<Canvas | undefined> {
  if (hasEnd && !isGray(lastPixel(image))) return undefined;
  if (await isWhole(data)) return undefined;
  onCut();
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  let rows = height;
  while (rows > 0 && isGray(context.getImageData(0, rows - 1, width, 1).data)) rows -= 1;
  context.clearRect(0, rows, width, height - rows);
  return canvas;
}

async function isWhole(jpeg: Buffer): Promise<boolean> {
  try {
    const { data } = await jpegTurbo.decompress(jpeg, { format: jpegTurbo.FORMAT_RGBA });
    freePixels(data);
    return true;
  } catch {
    return false;
  }
}

function lastPixel(image: Image): Uint8ClampedArray {
  const context = createCanvas(1, 1).getContext("2d");
  context.drawImage(image, image.width - 1, image.height - 1, 1, 1, 0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

function isGray(pixels: Uint8ClampedArray): boolean {
  return pixels.every((value, index) => index % 4 === 3 || value === NO_BYTES);
}
