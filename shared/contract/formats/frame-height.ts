/** What decides how high a frame is. Page sizes in any one unit. */
export interface FramedPages {
  pageWidth: number;
  pageHeight: number;
  pagesCount: number;
}

/** From this width, in CSS pixels, upright pages are shown two at a time. */
const SPREAD_WIDTH = 600;
/** Height of the reader's bar. */
const BAR_HEIGHT = 52;

/** The height, in CSS pixels, at which a frame of this width is filled by a spread, or by one page if it is narrow. */
export function frameHeight(
  { pageWidth, pageHeight, pagesCount }: FramedPages,
  width: number,
): number {
  const isSpread = width >= SPREAD_WIDTH && pagesCount > 1 && pageWidth <= pageHeight;
  const pageRoom = isSpread ? width / 2 : width;
  return Math.round((pageRoom * pageHeight) / pageWidth) + BAR_HEIGHT;
}
