import type { ArticlePlace } from "#contract/formats/article.ts";
import { asFractions, type Box, type Size, union } from "#converter/drawing/geometry.ts";
import type { ArticleLine } from "#converter/articles/lines/article-lines.ts";

/** The printed positions of consecutive lines: a box for each column of a page. */
export function placesOf(
  lines: readonly ArticleLine[],
  sizeOf: (page: number) => Size | undefined,
): ArticlePlace[] {
  const boxes: { page: number; block: number; box: Box; last: ArticleLine }[] = [];
  for (const line of lines) {
    const open = boxes.at(-1);
    const isSame =
      open?.page === line.page && (open.block === line.block || isNear(open.last, line));
    if (open && isSame) Object.assign(open, { box: union(open.box, line.box), last: line });
    else boxes.push({ page: line.page, block: line.block, box: line.box, last: line });
  }
  return boxes.flatMap(({ page, box }) => {
    const size = sizeOf(page);
    const place = size && asFractions(box, size);
    return place ? [{ page, ...place }] : [];
  });
}

function isNear(above: ArticleLine, line: ArticleLine): boolean {
  const gap = line.box.y - above.box.y - above.box.height;
  const overlap =
    Math.min(above.box.x + above.box.width, line.box.x + line.box.width) -
    Math.max(above.box.x, line.box.x);
  return overlap > 0 && gap > -above.size && gap < 1.5 * above.size;
}
