const COMPONENTS = 3;
/** Times the picture is halved. What each step adds, and what is left, is a packet of every component. */
const LEVELS = 5;

/**
 * A square codestream of JPEG 2000 (ISO/IEC 15444-1, annex A), `side` pixels wide, in which nothing is coded: it is
 * gray, but a decoder does all that it does behind the reading of bits.
 */
export function blankJpeg2000(side: number): Uint8Array {
  const area = [long(side), long(side), long(0), long(0)].flat();
  const component = [7, 1, 1];
  const packets = repeated(COMPONENTS * (LEVELS + 1), 0);
  return Uint8Array.from(
    [
      mark(0x4f),
      // The picture, and one tile of its size.
      segment(0x51, word(0), area, area, word(COMPONENTS), repeated(COMPONENTS, component).flat()),
      // One layer, another space of colours, blocks of 64 by 64 samples, irreversible.
      segment(0x52, [0, 0], word(1), [1, LEVELS, 4, 4, 0, 0]),
      // The step of every band; one guard bit.
      segment(0x5c, [(1 << 5) | 2], repeated(3 * LEVELS + 1, [9 << 3, 0]).flat()),
      segment(0x90, word(0), long(12 + 2 + packets.length), [0, 1]),
      [mark(0x93), packets, mark(0xd9)].flat(),
    ].flat(),
  );
}

function mark(code: number): number[] {
  return [0xff, code];
}

/** What stands behind a mark, and tells its length. */
function segment(code: number, ...parts: number[][]): number[] {
  const content = parts.flat();
  return [mark(code), word(content.length + 2), content].flat();
}

function word(value: number): number[] {
  return [value >> 8, value & 255];
}

function long(value: number): number[] {
  return [word(value >> 16), word(value & 0xffff)].flat();
}

function repeated<Value>(times: number, value: Value): Value[] {
  return Array.from({ length: times }, () => value);
}
