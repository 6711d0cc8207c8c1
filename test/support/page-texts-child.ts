import { existsSync, readFileSync } from "node:fs";
import { readableTexts } from "#features/reading/readable-texts.ts";

const STATUS = "/proc/self/status";

/** Reads a preview from the texts in the file named by the first argument, and prints the megabytes that this took. */
const texts = readableTexts(
  { bytes: readFileSync(process.argv[2] ?? ""), fileFirst: 1 },
  { first: 1, count: 16 },
  (page) => page === 1,
);
if (texts.length === 0) throw new Error("There are no texts");
console.log(Math.round(peakKilobytes() / 1024));

/** On Linux, a process inherits the `maxRSS` that its parent had at its start. */
function peakKilobytes(): number {
  if (!existsSync(STATUS)) return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, "utf8"))?.[1]);
}
