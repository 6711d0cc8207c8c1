import type { Box } from "#contract/formats/edition-files.ts";
import type { TextPlace } from "#contract/formats/reading-article.ts";
import type { DrawnBlock } from "./drawing.ts";
import type { SeenPart } from "./seen-part.ts";

/**
 * The first block in the `seen` part of a page, or the one nearest to its middle. Without such a part: the block at a
 * place, otherwise the first on or after that page, otherwise the last before it.
 */
export function firstAt(
  blocks: readonly DrawnBlock[],
  { page, block }: TextPlace,
  seen?: SeenPart,
): DrawnBlock | undefined {
  const isSeen = ({ block }: DrawnBlock): boolean =>
    block.content.places.some((place) => isCentreIn(place, seen?.get(place.page)));
  const part = seen?.get(page);
  const inView = (seen && blocks.find(isSeen)) ?? (part && blockNear(blocks, page, middleOf(part)));
  if (inView) return inView;
  const isThere = (each: DrawnBlock): boolean =>
    each.block.page === page && each.block.block >= block;
  return (
    blocks.find(isThere) ??
    blocks.find((each) => each.block.page > page) ??
    [...blocks].reverse().find((each) => each.block.page <= page)
  );
}

/** The first block that reaches below a height of the screen; otherwise the last one. */
export function blockAtTop(blocks: readonly DrawnBlock[], top: number): DrawnBlock | undefined {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = blocks[middle]?.element.getBoundingClientRect();
    if (box && box.bottom > top) high = middle;
    else low = middle + 1;
  }
  return blocks[low];
}

/** The block printed at a point of a page, or nearest to it. */
export function blockNear(
  blocks: readonly DrawnBlock[],
  page: number,
  { x, y }: { x: number; y: number },
): DrawnBlock | undefined {
  let nearest: DrawnBlock | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const each of blocks) {
    for (const place of each.block.content.places) {
      if (place.page !== page) continue;
      const across = Math.max(place.x - x, x - place.x - place.width, 0);
      const along = Math.max(place.y - y, y - place.y - place.height, 0);
      const distance = Math.hypot(across, along);
      if (distance >= shortest) continue;
      shortest = distance;
      nearest = each;
    }
  }
  return nearest;
}

function isCentreIn(place: Box, seen: Box | undefined): boolean {
  if (!seen) return false;
  const { x, y } = middleOf(place);
  const isAcross = x >= seen.x && x <= seen.x + seen.width;
  return isAcross && y >= seen.y && y <= seen.y + seen.height;
}

function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
