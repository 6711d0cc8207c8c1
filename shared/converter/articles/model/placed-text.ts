import type { ArticleLine } from "#converter/articles/lines/article-lines.ts";
import type { Column } from "#converter/articles/lines/columns.ts";
import type { PagePicture } from "#converter/protocol/page-material.ts";
import type { Size } from "#converter/drawing/geometry.ts";

/** A text of several lines on a page. */
export interface PlacedText {
  lines: readonly ArticleLine[];
  column: Column;
}

/** Minimum letters of a text that follows a heading. */
export const LEAST_OF_TEXT = 70;

/** The lines of a text, joined by spaces. */
export function textIn(lines: readonly ArticleLine[]): string {
  return lines.map(({ text }) => text).join(" ");
}

/** Whether a text is too short to follow a heading. */
export function isShort(text: PlacedText | undefined): boolean {
  return text !== undefined && textIn(text.lines).length < LEAST_OF_TEXT;
}

/** Space between a text and the lines below it, in font heights; 3 if either is missing. */
export function spaceBetween(
  upper: PlacedText | undefined,
  lower: readonly ArticleLine[] | undefined,
  size: number,
): number {
  const [last, first] = [upper?.lines.at(-1), lower?.[0]];
  if (!last || !first) return 3;
  return (first.box.y - last.box.y - last.box.height) / size;
}

/** Space between a text and a picture below it, in font heights. */
export function spaceToPicture(
  lines: readonly ArticleLine[],
  picture: PagePicture,
  page: Size,
): number {
  const last = lines.at(-1);
  if (!last) return Infinity;
  const { box, size } = last;
  const gap = (picture.y * page.height - box.y - box.height) / size;
  const isOpposite =
    box.x < (picture.x + picture.width) * page.width && picture.x * page.width < box.x + box.width;
  return isOpposite && gap > -0.5 ? Math.max(gap, 0) : Infinity;
}
