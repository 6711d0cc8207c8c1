import { crc32, deflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";

/** Red, green, blue and alpha, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A PNG of this size whose pixel data is `rows`, of any length. */
export function rawPng(
  size: { width: number; height: number },
  rows: Uint8Array,
  before: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  // Eight bits each for red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    pngChunk("IHDR", header),
    ...before,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

/** A PNG whose pixels have the colours of `at`. */
export function aPng(
  width: number,
  height: number,
  at: (x: number, y: number) => Colour,
  before: readonly Buffer[] = [],
): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(at(x, y), y * (1 + width * 4) + 1 + x * 4);
  }
  return rawPng({ width, height }, rows, before);
}

/** A transparent PNG with a box of this colour in its middle. */
export function aBoxedPng(colour: Colour, width = 240, height = 80): Buffer {
  const isBox = (x: number, y: number): boolean =>
    x > width / 4 && x < (width * 3) / 4 && y > height / 4 && y < (height * 3) / 4;
  return aPng(width, height, (x, y) => (isBox(x, y) ? colour : [0, 0, 0, 0]));
}

/** A picture with a red left half and a blue right half. */
export function aTwoColoured(type: "image/png" | "image/jpeg" | "image/webp"): Buffer {
  const canvas = createCanvas(240, 80);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 120, 80);
  context.fillStyle = "#0000ff";
  context.fillRect(120, 0, 120, 80);
  return type === "image/png" ? canvas.toBuffer(type) : canvas.toBuffer(type, 95);
}

/** The same JPEG with a camera's metadata: its orientation, and a private place. */
export function turned(jpeg: Buffer, orientation: number, note = "Secret place"): Buffer {
  const notes = Buffer.alloc(26 + note.length);
  notes.write("MM\0*", 0, "latin1");
  notes.writeUInt32BE(8, 4);
  notes.writeUInt16BE(1, 8);
  notes.writeUInt16BE(0x112, 10);
  notes.writeUInt16BE(3, 12);
  notes.writeUInt32BE(1, 14);
  notes.writeUInt16BE(orientation, 18);
  notes.write(note, 26, "latin1");
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), notes]);
  const frame = Buffer.from([0xff, 0xe1, 0, 0]);
  frame.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), frame, content, jpeg.subarray(2)]);
}
