import type { PictureHeader } from "./picture-header.ts";
import { damagedPicture } from "./picture-error.ts";

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Markers within the range of frame markers that are not frames. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * The header of a complete JPEG; undefined for another format.
 * @throws PictureError for a damaged JPEG
 */
export function jpegHeader(file: Buffer): PictureHeader | undefined {
  if (file[0] !== 0xff || file[1] !== 0xd8 || file[2] !== 0xff) return undefined;
  const header: PictureHeader = { format: "JPEG", width: 0, height: 0, isAnimated: false };
  for (let at = 2; ;) {
    const { marker, content, end } = segmentAt(file, at);
    at = end;
    if (isFrame(marker)) {
      if (content.length < 6) throw damagedPicture("short frame");
      header.height = Math.max(header.height, content.readUInt16BE(1));
      header.width = Math.max(header.width, content.readUInt16BE(3));
    }
    if (marker !== START_OF_SCAN) continue;
    if (header.width === 0 || header.height === 0) throw damagedPicture("no frame");
    if (!file.includes(END_OF_IMAGE, at)) throw damagedPicture("no end of image");
    return header;
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);
}

/** A segment before the first scan; fill bytes of ones may precede markers. */
function segmentAt(file: Buffer, start: number): { marker: number; content: Buffer; end: number } {
  let at = start;
  if (file[at] !== 0xff) throw damagedPicture("no marker");
  while (file[at] === 0xff) at += 1;
  const marker = file[at];
  if (marker === undefined || at + 3 > file.length) throw damagedPicture("no scan");
  const end = at + 1 + file.readUInt16BE(at + 1);
  if (end > file.length || end < at + 3) throw damagedPicture("wrong length of a segment");
  return { marker, content: file.subarray(at + 3, end), end };
}
