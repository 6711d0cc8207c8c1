/** Input of a frame's height. Page sizes may have any unit. */
export interface FramedPages {
  pageWidth: number;
  pageHeight: number;
  pagesCount: number;
}

/** Width in CSS pixels from which upright pages appear in pairs. */
const SPREAD_WIDTH = 600;
/** Height of the reader's bar in CSS pixels. */
const BAR_HEIGHT = 52;

/** The frame height in CSS pixels at which a spread, or a single page in a narrow frame, fills this width. */
export function frameHeight(
  { pageWidth, pageHeight, pagesCount }: FramedPages,
  width: number,
): number {
  const isSpread = width >= SPREAD_WIDTH && pagesCount > 1 && pageWidth <= pageHeight;
  const pageRoom = isSpread ? width / 2 : width;
  return Math.round((pageRoom * pageHeight) / pageWidth) + BAR_HEIGHT;
}
