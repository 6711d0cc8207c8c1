import type { PdfOptions } from "#test/support/pdf-fixtures.ts";

/** The issue of a reading room. */
export const ROOM_PDF = { pages: 6, text: ["Boats and bread"] } satisfies PdfOptions;

/** PDFs that tests of other subjects upload repeatedly. */
export const RECORDED_PDFS: readonly PdfOptions[] = [
  {},
  { pages: 2 },
  { pages: 3 },
  { pages: 4 },
  ROOM_PDF,
];
