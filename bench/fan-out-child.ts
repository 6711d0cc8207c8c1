import { readFile } from "node:fs/promises";
import { measureConversion } from "./support/measured-conversion.ts";
import { withTemporaryFolder } from "./support/temporary-folder.ts";

/**
 * Converts the PDF named by the first argument over and over, in one go if the second is `whole`, and prints what each
 * time took as a line of JSON. It goes on until it is ended, so that whoever is measured beside it has company to the
 * end.
 */
const [pdfPath = "", way] = process.argv.slice(2);
process.once("SIGTERM", () => process.exit());
const pdf = await readFile(pdfPath);
const rangePages = way === "whole" ? Number.MAX_SAFE_INTEGER : undefined;
for (;;) {
  const measured = await withTemporaryFolder((folder) =>
    measureConversion(pdf, rangePages, folder),
  );
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
