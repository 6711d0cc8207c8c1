/** The components of a colour, 0 to 255. */
export type Components = readonly number[];

type Part = number | readonly number[];

const word = (value: number): number[] => [value >> 8, value & 255];
const long = (value: number): number[] => [...word(value >> 16), ...word(value & 0xffff)];
const ascii = (text: string): number[] => [...Buffer.from(text, "latin1")];

/** A marker of JPEG and JPEG 2000. */
const mark = (code: number): number[] => [0xff, code];

/** A marker segment, which begins with its length. */
function segment(code: number, ...parts: Part[]): number[] {
  const content = parts.flat();
  return [mark(code), word(content.length + 2), content].flat();
}

/**
 * A baseline JPEG with blocks of 8 by 8 pixels side by side. Each has one colour, whose components it shares. Adobe's
 * marker declares their meaning: 0 for plain components, 2 for YCCK.
 */
export function aJpeg(blocks: readonly Components[], adobeTransform: 0 | 2): Uint8Array {
  const ids = (blocks[0] ?? []).map((_, index) => index + 1);
  const sizes = Array.from({ length: 9 }, (_, size) => size);
  const layout = ids.flatMap((id) => [id, 0x11, 0]);
  const tables = ids.flatMap((id) => [id, 0]);
  const parts = [
    mark(0xd8),
    segment(0xee, ascii("Adobe"), word(100), word(0), word(0), adobeTransform),
    // All divisors are 8, so that a block is coded by its mean.
    segment(
      0xdb,
      0,
      Array.from({ length: 64 }, () => 8),
    ),
    segment(0xc0, 8, word(8), word(8 * blocks.length), ids.length, layout),
    // Nine sizes of a difference, with codes of four bits.
    segment(0xc4, 0x00, codesOfLength(4, 9), sizes),
    // The end of a block, with a one-bit code.
    segment(0xc4, 0x10, codesOfLength(1, 1), 0),
    segment(0xda, ids.length, tables, 0, 63, 0),
    scanOf(blocks),
    mark(0xd9),
  ];
  return Uint8Array.from(parts.flat());
}

/** The number of Huffman codes of each length from 1 to 16. */
function codesOfLength(length: number, count: number): number[] {
  return Array.from({ length: 16 }, (_, index) => (index + 1 === length ? count : 0));
}

function scanOf(blocks: readonly Components[]): number[] {
  let bits = "";
  blocks.forEach((colour, at) =>
    colour.forEach((value, component) => {
      const difference = value - (blocks[at - 1]?.[component] ?? 128);
      const size = Math.abs(difference).toString(2).length * Number(difference !== 0);
      const coded = difference < 0 ? difference + 2 ** size - 1 : difference;
      bits += size.toString(2).padStart(4, "0");
      if (size > 0) bits += coded.toString(2).padStart(size, "0");
      bits += "0";
    }),
  );
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? [];
  // A zero follows each byte of ones, which would otherwise begin a marker.
  return bytes.flatMap((byte) => (byte === "11111111" ? [255, 0] : [Number.parseInt(byte, 2)]));
}

/** The possible samples of {@link aJpeg2000}; others would need an arithmetic coder. */
export type Extreme = 0 | 128 | 255;

/**
 * A JPEG 2000 file: a row of red, green and blue pixels, each in its own tile. A middle sample needs no bits. For
 * others, only the highest bit and the sign are sent, so that a decoder ends at the limit of the range.
 */
export function aJpeg2000(pixels: readonly (readonly Extreme[])[]): Uint8Array {
  const size = [long(pixels.length), long(1)].flat();
  const origin = [long(0), long(0)].flat();
  const component = [7, 1, 1];
  const codestream = [
    mark(0x4f),
    segment(
      0x51,
      word(0),
      [size, origin, long(1), long(1), origin].flat(),
      word(3),
      [component, component, component].flat(),
    ),
    // One layer, no colour transform, no wavelet levels, blocks of 64 by 64, reversible.
    segment(0x52, 0, 0, word(1), 0, 0, 4, 4, 0, 1),
    // Not quantized; one guard bit, which gives eight bits of magnitude.
    segment(0x5c, 1 << 5, 8 << 3),
    ...pixels.map((samples, index) => tile(index, samples.flatMap(packet))),
    mark(0xd9),
  ];
  const header = box("ihdr", long(1), long(pixels.length), word(3), 7, 7, 0, 0);
  const sRgb = box("colr", 1, 0, 0, long(16));
  const boxes = [
    box("jP  ", 0x0d, 0x0a, 0x87, 0x0a),
    box("ftyp", ascii("jp2 "), long(0), ascii("jp2 ")),
    box("jp2h", header, sRgb),
    box("jp2c", codestream.flat()),
  ];
  return Uint8Array.from(boxes.flat());
}

function box(type: string, ...parts: Part[]): number[] {
  const content = parts.flat();
  return [long(content.length + 8), ascii(type), content].flat();
}

function tile(index: number, packets: number[]): number[] {
  const length = 12 + 2 + packets.length;
  return [segment(0x90, word(index), long(length), 0, 1), mark(0x93), packets].flat();
}

/** The arithmetic code for "the highest bit is one, and the sample is above (or below) the middle". */
const ABOVE = 0x03;
const BELOW = 0x07;

function packet(sample: Extreme): number[] {
  // These bits say: not empty, in this layer, no empty bit plane, one pass, the usual length, one byte.
  const oneByte = 0b1110_0001;
  return sample === 128 ? [0] : [oneByte, sample === 255 ? ABOVE : BELOW];
}
