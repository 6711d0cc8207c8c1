import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever the kernel was built with. */
const TICKS_A_SECOND = 100;
const USER_TICKS = 13;

/**
 * Seconds of processor time that this process has used, and every process it started that has ended.
 * @throws Error where there is no `/proc`
 */
export function processorSeconds(): number {
  const text = readFileSync("/proc/self/stat", "utf8");
  // The name, in parentheses, may hold spaces; the state is the first field behind it.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(USER_TICKS - 2, USER_TICKS + 2).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}
