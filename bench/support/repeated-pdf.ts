import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";

/** A PDF of so many pages: those of another one, over and over, which share fonts and pictures as in any PDF. */
export async function repeatedPdf(sourcePath: string, pages: number): Promise<Uint8Array> {
  const source = await PDFDocument.load(await readFile(sourcePath));
  const repeated = await PDFDocument.create();
  const indices = Array.from({ length: pages }, (_, index) => index % source.getPageCount());
  for (const page of await repeated.copyPages(source, indices)) repeated.addPage(page);
  return repeated.save();
}
