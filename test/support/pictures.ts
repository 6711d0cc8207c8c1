/** Values of a colour's components, 0 to 255. */
export type Components = readonly number[];

type Part = number | readonly number[];

const word = (value: number): number[] => [value >> 8, value & 255];
const long = (value: number): number[] => [...word(value >> 16), ...word(value & 0xffff)];
const ascii = (text: string): number[] => [...Buffer.from(text, "latin1")];

/** A mark of JPEG and JPEG 2000. */
const mark = (code: number): number[] => [0xff, code];

/** What follows a mark, and contains its length. */
function segment(code: number, ...parts: Part[]): number[] {
  const content = parts.flat();
  return [mark(code), word(content.length + 2), content].flat();
}

/**
 * A baseline JPEG: blocks of 8 by 8 pixels side by side, each of one colour, with as many components as the colours
 * have. Adobe's mark declares what they are: 0 for the components as they are, 2 for YCCK.
 */
export function aJpeg(blocks: readonly Components[], adobeTransform: 0 | 2): Uint8Array {
  const ids = (blocks[0] ?? []).map((_, index) => index + 1);
  const sizes = Array.from({ length: 9 }, (_, size) => size);
  const layout = ids.flatMap((id) => [id, 0x11, 0]);
  const tables = ids.flatMap((id) => [id, 0]);
  const parts = [
    mark(0xd8),
    segment(0xee, ascii("Adobe"), word(100), word(0), word(0), adobeTransform),
    // All divisors are 8: that makes the mean of a block what is coded.
    segment(
      0xdb,
      0,
      Array.from({ length: 64 }, () => 8),
    ),
    segment(0xc0, 8, word(8), word(8 * blocks.length), ids.length, layout),
    // Nine sizes of a difference, each with a code of four bits.
    segment(0xc4, 0x00, codesOfLength(4, 9), sizes),
    // The end of a block, with a code of one bit.
    segment(0xc4, 0x10, codesOfLength(1, 1), 0),
    segment(0xda, ids.length, tables, 0, 63, 0),
    scanOf(blocks),
    mark(0xd9),
  ];
  return Uint8Array.from(parts.flat());
}

/** How many Huffman codes there are of each length from 1 to 16. */
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
  // A byte of ones is followed by zero, else it would begin a marker.
  return bytes.flatMap((byte) => (byte === "11111111" ? [255, 0] : [Number.parseInt(byte, 2)]));
}

/** What a sample of {@link aJpeg2000} may be: other values would need an arithmetic coder. */
export type Extreme = 0 | 128 | 255;

/**
 * A JPEG 2000 file: pixels side by side in red, green and blue, each a tile of its own. A sample in the middle needs
 * no bits. Of others only the highest bit and the sign are sent, which leaves a decoder at the end of the range.
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
    // One layer, no change of colours, no wavelet levels, blocks of 64 by 64, reversible.
    segment(0x52, 0, 0, word(1), 0, 0, 4, 4, 0, 1),
    // Not quantized; one guard bit, and so eight bits of magnitude.
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

/** What the arithmetic coder makes of "its highest bit is one, and it is above (or below) the middle". */
const ABOVE = 0x03;
const BELOW = 0x07;

function packet(sample: Extreme): number[] {
  // Its bits: there is something, in this layer, no empty bit plane, one pass, the usual length, of one byte.
  const oneByte = 0b1110_0001;
  return sample === 128 ? [0] : [oneByte, sample === 255 ? ABOVE : BELOW];
}
