import { open } from "node:fs/promises";
import { ConversionError } from "./conversion-error.ts";

/** How far into a file Acrobat and pdf.js search for the header. */
const HEADER_WITHIN = 1024;

/**
 * Checks only the first bytes, so that an obviously wrong file costs no process.
 * @throws ConversionError `empty` for a file of no bytes, `not_a_pdf` without a `%PDF-` near its beginning.
 */
export async function requirePdfHeader(path: string): Promise<void> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEADER_WITHIN), 0, HEADER_WITHIN, 0);
  if (bytesRead === 0) throw new ConversionError("empty");
  if (!buffer.subarray(0, bytesRead).includes("%PDF-")) throw new ConversionError("not_a_pdf");
}
