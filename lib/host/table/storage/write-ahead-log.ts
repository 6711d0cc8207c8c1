import { readFileSync } from "node:fs";

/**
 * The state of SQLite's write-ahead log, according to the log itself. SQLite reads it up to the first frame with a
 * wrong checksum and silently ignores the rest. That is right for a write that a power cut interrupted, but wrong for a
 * log that was damaged later.
 */

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const BIG_ENDIAN_MAGIC = 0x37_7f_06_83;
const LITTLE_ENDIAN_MAGIC = 0x37_7f_06_82;

type Sums = readonly [number, number];

export interface LogState {
  /**
   * Whether it is damaged where it was already on the disk: a frame is wrong, and another one follows the end of its
   * transaction. That one was started only after the first was safe on the disk.
   */
  isDamaged: boolean;
  /** Distinguish the log's rounds; undefined in an empty log. */
  salts: Buffer | undefined;
  frames: number;
}

export function readLog(path: string): LogState {
  const log = readFileSync(path);
  if (log.length < HEADER_BYTES) return { isDamaged: false, salts: undefined, frames: 0 };
  const salts = log.subarray(16, 24);
  const magic = log.readUInt32BE(0);
  const isBigEndian = magic === BIG_ENDIAN_MAGIC;
  const headerSums = checksum(log.subarray(0, 24), [0, 0], isBigEndian);
  const isHeader = isBigEndian || magic === LITTLE_ENDIAN_MAGIC;
  if (!isHeader || !isEqual(headerSums, log, 24)) {
    return { isDamaged: log.length >= HEADER_BYTES + FRAME_HEADER_BYTES, salts, frames: 0 };
  }
  return { ...readFrames(log, headerSums, isBigEndian), salts };
}

function readFrames(
  log: Buffer,
  first: Sums,
  isBigEndian: boolean,
): Pick<LogState, "isDamaged" | "frames"> {
  const salts = log.subarray(16, 24);
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  let sums: Sums = first;
  let frames = 0;
  let isIntact = true;
  let hasCommittedSince = false;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const header = log.subarray(at, at + FRAME_HEADER_BYTES);
    // Frames of earlier rounds of the log remain after the current ones.
    const isOfThisRound = header.subarray(8, 16).equals(salts);
    if (isIntact && isOfThisRound) {
      sums = checksum(header.subarray(0, 8), sums, isBigEndian);
      sums = checksum(log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes), sums, isBigEndian);
    }
    isIntact &&= isOfThisRound && isEqual(sums, header, 16);
    if (isIntact) frames += 1;
    if (isIntact || !isOfThisRound) continue;
    if (hasCommittedSince) return { isDamaged: true, frames };
    hasCommittedSince = header.readUInt32BE(4) !== 0;
  }
  return { isDamaged: false, frames };
}

/** SQLite's checksum of a multiple of eight bytes, continuing earlier sums. */
export function checksum(bytes: Buffer, [before, beforeToo]: Sums, isBigEndian: boolean): Sums {
  let one = before;
  let two = beforeToo;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two =
      (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}

function isEqual([one, two]: Sums, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;
}
