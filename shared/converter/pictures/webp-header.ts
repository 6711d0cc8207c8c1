import type { PictureHeader } from "./picture-header.ts";
import { damagedPicture } from "./picture-error.ts";

const FRAME_BYTES = 8;
const ANIMATION_FLAG = 0x02;

/**
 * The header of a complete WebP; undefined for another format.
 * @throws PictureError for a damaged WebP
 */
export function webPHeader(file: Buffer): PictureHeader | undefined {
  const isWebP = text(file, 0) === "RIFF" && text(file, 8) === "WEBP";
  if (!isWebP) return undefined;
  const length = FRAME_BYTES + file.readUInt32LE(4);
  if (length > file.length) throw damagedPicture("shorter than it says");
  const header: PictureHeader = { format: "WebP", width: 0, height: 0, isAnimated: false };
  for (let at = 12; at + FRAME_BYTES <= length;) {
    const start = at + FRAME_BYTES;
    const end = start + file.readUInt32LE(at + 4);
    if (end > length) throw damagedPicture("a chunk is longer than the file");
    note(header, text(file, at), file.subarray(start, end));
    at = end + (end % 2);
  }
  if (header.width === 0 || header.height === 0) throw damagedPicture("no picture");
  return header;
}

function note(header: PictureHeader, type: string, content: Buffer): void {
  if (type === "ANIM" || type === "ANMF") header.isAnimated = true;
  const size = sizeIn(type, content);
  if (!size) return;
  header.width = Math.max(header.width, size.width);
  header.height = Math.max(header.height, size.height);
  if (type === "VP8X" && ((content[0] ?? 0) & ANIMATION_FLAG) !== 0) header.isAnimated = true;
}

/** The size that a chunk claims; undefined for chunks without one. */
function sizeIn(type: string, content: Buffer): { width: number; height: number } | undefined {
  if (!["VP8 ", "VP8L", "VP8X"].includes(type)) return undefined;
  if (content.length < 10) throw damagedPicture("short header");
  switch (type) {
    case "VP8 ":
      return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
    case "VP8L": {
      const bits = content.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  }
}

function text(file: Buffer, at: number): string {
  return file.toString("latin1", at, at + 4);
}
