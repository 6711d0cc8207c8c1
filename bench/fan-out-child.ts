import { readFile } from "node:fs/promises";
import { measureConversion } from "#bench/support/measured-conversion.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

/** The second run keeps the machine busy until whatever is measured beside the first has ended. */
const TURNS = 2;

/**
 * Converts the PDF named by the first argument, in one go if the second is `whole`, and prints what it took as a line
 * of JSON; then once more.
 */
const [pdfPath = "", way] = process.argv.slice(2);
process.once("SIGTERM", () => process.exit());
const pdf = await readFile(pdfPath);
const rangePages = way === "whole" ? Number.MAX_SAFE_INTEGER : undefined;
for (let turn = 0; turn < TURNS; turn++) {
  const measured = await withTemporaryFolder((folder) =>
    measureConversion(pdf, rangePages, folder),
  );
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
