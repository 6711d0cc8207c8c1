import { readFileSync } from "node:fs";
import { readableTexts } from "#features/reading/readable-texts.ts";

/** Takes a preview out of the texts in the file named by the first argument, and prints how many megabytes that took. */
const texts = readableTexts(readFileSync(process.argv[2] ?? ""), new Set([1]));
if (texts.length === 0) throw new Error("There are no texts");
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
