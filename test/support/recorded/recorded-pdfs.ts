import type { PdfOptions } from "#test/support/pdf-fixtures.ts";

/** What most tests upload that are about something else than conversions. */
export const RECORDED_PDFS: readonly PdfOptions[] = [{}, { pages: 2 }, { pages: 3 }];
