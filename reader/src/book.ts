import type { Access } from "./access.ts";
import type { BookFiles } from "./book-files.ts";
import { BookView } from "./book-view.ts";
import { byId } from "./dom.ts";
import { placeSpread, viewModeFor } from "./geometry/fit.ts";
import type { Direction, Size } from "./geometry/fit.ts";
import { PageSizes } from "./geometry/page-sizes.ts";
import { ReadingPosition } from "./geometry/reading-position.ts";
import { spreadsOf } from "./geometry/spreads.ts";
import type { Spread } from "./geometry/spreads.ts";
import { PageShelf } from "./page-shelf.ts";
import type { PageLayers } from "./text/page-layers.ts";
import type { Say } from "./texts.ts";

/** What a book is opened with. */
export interface Opening {
  access: Access;
  files: BookFiles;
  /** What lies over the pages' pictures. */
  layers: PageLayers;
  say: Say;
  direction: Direction;
  startPage: number;
}

/**
 * Shows the book in the page's `#book` and keeps it fitting the window, and the sizes of its pages when they
 * arrive. Turning is done at the position it answers; everything on screen follows that.
 */
export function openBook(opening: Opening): ReadingPosition {
  const { access, files, layers, say, direction, startPage } = opening;
  const element = byId("book", HTMLElement);
  const { manifest } = access;
  const sizes = new PageSizes({ width: manifest.pageWidth, height: manifest.pageHeight });
  const spreads = (): Spread[] =>
    spreadsOf(viewModeFor(sizes.usual, roomOf(element)), manifest.pagesCount, (page) =>
      sizes.isWide(page),
    );
  const position = new ReadingPosition(spreads(), startPage);
  const shelf = new PageShelf(
    {
      say,
      imageUrl: (page) => access.imageUrl(page),
      renew: () => access.renew(),
      layers,
    },
    element.querySelector<HTMLElement>(".page") ?? undefined,
  );
  const view = new BookView(element, shelf, direction);
  position.subscribe(({ spread, step }) => {
    const placements = placeSpread(spread, (page) => sizes.of(page), roomOf(element), direction);
    view.show(placements, step, pagesAround(position));
  });
  const arrange = (): void => position.rearrange(spreads());
  delete element.dataset["opening"];
  arrange();
  new ResizeObserver(arrange).observe(element);

  void files.layout.then((layout) => {
    if (!layout) return;
    sizes.learn(layout.pages);
    arrange();
  });
  return position;
}

/** A room is never without size, so that a reader in a hidden frame starts as well. */
function roomOf(element: HTMLElement): Size {
  return { width: Math.max(element.clientWidth, 1), height: Math.max(element.clientHeight, 1) };
}

/** The pages in view, the ones that turning leads to, and no others. */
function pagesAround(position: ReadingPosition): Set<number> {
  const spreads = [position.spread, position.following ?? [], position.preceding ?? []];
  return new Set(spreads.flatMap((spread) => spread.map(({ page }) => page)));
}
