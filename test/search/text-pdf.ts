import { PDFDocument, StandardFonts } from "pdf-lib";

const A5: [number, number] = [420, 595];
const SIZE = 11;
const LEADING = 13;

/** A PDF whose pages have these lines, set as one column. */
export async function aTextPdf(...pages: string[][]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage(A5);
    for (const [index, line] of lines.entries()) {
      page.drawText(line, { x: 40, y: 540 - index * LEADING, size: SIZE, font });
    }
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
