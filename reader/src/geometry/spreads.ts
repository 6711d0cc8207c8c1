/** Single pages, or two facing pages. */
export type PageLayout = "single" | "spread";

/**
 * The place of a page in reading order: `first` and `second` are the two sides of the spine (left and right for a
 * magazine that reads from the left), `whole` fills the room alone.
 */
export type Slot = "first" | "second" | "whole";

/** The pages visible together: one or two, in reading order. */
export type Spread = readonly { page: number; slot: Slot }[];

/**
 * Cuts an issue into spreads. In spread mode the cover lies alone on the second side, a wide page has
 * its spread to itself, and a page whose partner is wide or missing lies alone on the first side.
 */
export function spreadsOf(
  mode: PageLayout,
  pagesCount: number,
  isWide: (page: number) => boolean,
): Spread[] {
  const alone = mode === "single" || pagesCount === 1;
  const spreads: Spread[] = [];
  for (let page = 1; page <= pagesCount; page += spreads.at(-1)?.length ?? 1) {
    if (alone || isWide(page)) spreads.push([{ page, slot: "whole" }]);
    else if (page === 1) spreads.push([{ page, slot: "second" }]);
    else if (page === pagesCount || isWide(page + 1)) spreads.push([{ page, slot: "first" }]);
    else {
      spreads.push([
        { page, slot: "first" },
        { page: page + 1, slot: "second" },
      ]);
    }
  }
  return spreads;
}

/** Index of the spread that shows `page`. */
export function spreadIndexOf(spreads: readonly Spread[], page: number): number {
  return spreads.findIndex((spread) => spread.some((placed) => placed.page === page));
}
