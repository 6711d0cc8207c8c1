import { crc32 } from "node:zlib";
import type { PictureHeader } from "./picture-header.ts";
import { damagedPicture } from "./picture-error.ts";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");
/** Length and type before a chunk's content, and the checksum after it. */
const FRAME_BYTES = 12;

/**
 * The header of a complete PNG with correct checksums; undefined for another format.
 * @throws PictureError for a damaged PNG
 */
export function pngHeader(file: Buffer): PictureHeader | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  let header: PictureHeader | undefined;
  for (let at = SIGNATURE.length; ;) {
    const { type, content, end } = chunkAt(file, at);
    at = end;
    if (!header) {
      if (type !== "IHDR" || content.length !== 13) throw damagedPicture("no IHDR");
      const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      header = { format: "PNG", width, height, isAnimated: false };
    }
    if (type === "acTL") header.isAnimated = true;
    if (type === "IEND") return header;
  }
}

function chunkAt(file: Buffer, at: number): { type: string; content: Buffer; end: number } {
  if (at + FRAME_BYTES > file.length) throw damagedPicture("no IEND");
  const end = at + FRAME_BYTES + file.readUInt32BE(at);
  if (end > file.length) throw damagedPicture("a chunk is longer than the file");
  if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) {
    throw damagedPicture("wrong checksum");
  }
  const type = file.toString("latin1", at + 4, at + 8);
  return { type, content: file.subarray(at + 8, end - 4), end };
}
