import jpegTurbo from "@julusian/jpeg-turbo";
import { type Canvas, createCanvas, type Image } from "@napi-rs/canvas";
import { freePixels } from "./jpeg.ts";

const START_OF_SCAN = 0xda;
const APPLICATION_2 = 0xe2;
const PROFILE = Buffer.from("ICC_PROFILE\0", "latin1");
const END = Buffer.from([0xff, 0xd9]);
/** Decoders fill missing parts with this value. */
const NO_BYTES = 128;

let onCut = (): void => {};

/** Calls `report` for every truncated JPEG. */
export function onCutJpeg(report: () => void): void {
  onCut = report;
}

/** A JPEG prepared for drawing, and whether its original ends with an end marker. */
export interface PlainJpeg {
  data: Buffer;
  hasEnd: boolean;
}

/**
 * A JPEG without its colour profile, since in a PDF only the PDF defines colours, and with an end marker, without which
 * the canvas omits the last rows even of a complete one. Undefined for other kinds of pictures.
 */
export function plainJpeg({ buffer, byteOffset, length }: Uint8Array): PlainJpeg | undefined {
  const data = Buffer.from(buffer, byteOffset, length);
  if (data[0] !== 0xff || data[1] !== 0xd8) return undefined;
  const pieces: Buffer[] = [];
  let [kept, at] = [0, 2];
  while (at + 4 <= length && data[at] === 0xff && data[at + 1] !== START_OF_SCAN) {
    // Fill bytes of ones may precede markers.
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
 * A truncated picture with its missing part transparent; undefined for a complete one. Only pictures without an end
 * marker, or whose last pixel is the gray of missing bytes, are decoded again to tell.
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
