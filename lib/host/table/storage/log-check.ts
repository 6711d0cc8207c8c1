import { existsSync, readFileSync } from "node:fs";
import { endianness } from "node:os";
import { basename } from "node:path";
import { DamagedFileError } from "./damage.ts";
import { checksum, type LogState, readLog } from "./write-ahead-log.ts";

const IS_BIG_ENDIAN = endianness() === "BE";
/** The index begins with two copies of its header, in this machine's byte order. */
const INDEX_HEADER_BYTES = 48;
const FRAMES_AT = 16;
const SALTS_AT = 32;
const SUMS_AT = 40;

/**
 * Refuses a table whose log was removed, cut or changed after a kill: SQLite would serve it without its latest writes.
 * While a table is open, its log is beside the log's index; a clean end removes both, the index first. No other process
 * may have it open.
 * @throws DamagedFileError
 */
export function checkLog(path: string): void {
  const log = `${path}-wal`;
  const index = `${path}-shm`;
  const state = existsSync(log) ? readLog(log) : undefined;
  if (state?.isDamaged) {
    throw new DamagedFileError(
      path,
      "its log has changed since it was written, and the latest writes are lost",
    );
  }
  if (!existsSync(index) || (state && !isCut(state, readFileSync(index)))) return;
  throw new DamagedFileError(
    path,
    `its log (${basename(log)}) is ${state ? "cut short" : "missing"}, and with it the latest writes`,
    `Nothing was started, so that nobody takes them for kept. To continue without them, remove ${index}; otherwise put the log back, or restore a backup`,
  );
}

/**
 * Whether the log lacks frames that its index counts. SQLite counts a transaction there after it is safe in the log, so
 * neither a kill nor a power cut leaves a shorter log; an older index, or one of another round, proves nothing.
 */
function isCut({ salts, frames }: LogState, index: Buffer): boolean {
  const header = index.subarray(0, INDEX_HEADER_BYTES);
  const copy = index.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES);
  if (header.length < INDEX_HEADER_BYTES || !header.equals(copy)) return false;
  const word = (at: number) => (IS_BIG_ENDIAN ? header.readUInt32BE(at) : header.readUInt32LE(at));
  const [one, two] = checksum(header.subarray(0, SUMS_AT), [0, 0], IS_BIG_ENDIAN);
  if (word(SUMS_AT) !== one || word(SUMS_AT + 4) !== two) return false;
  const isOfThisRound = salts?.equals(header.subarray(SALTS_AT, SUMS_AT)) ?? true;
  return isOfThisRound && frames < word(FRAMES_AT);
}
