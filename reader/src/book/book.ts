import type { SignedContent } from "#reader/access/access.ts";
import type { ViewName } from "#reader/access/address.ts";
import type { EditionFiles } from "#reader/access/edition-files.ts";
import type { Command } from "#reader/hands/commands.ts";
import { byId } from "#reader/dom/dom.ts";
import { PageSizes } from "#reader/geometry/page-sizes.ts";
import { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import { PageShelf } from "./page-shelf.ts";
import { turnablePages } from "./preview.ts";
import { type MakeText, Views } from "./views.ts";
import { LargePictures } from "#reader/detail/large-pictures.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import type { Say } from "#reader/dom/texts.ts";

/** The parameters for opening a book. */
export interface Opening {
  access: SignedContent;
  files: EditionFiles;
  /** The layers over the pages' pictures. */
  layers: PageLayers;
  say: Say;
  startPage: number;
  view: ViewName;
  /** Makes the view of the text, if the issue has one. */
  makeText?: MakeText | undefined;
}

/** The open book. A turn changes its position; everything on screen follows that. */
export interface Book {
  position: ReadingPosition;
  /** Resolves when the pages that it opens at are shown, or cannot be. */
  opened: Promise<void>;
  /** Runs a command; false if there is nothing to do, and the key is left to others. */
  obey: (command: Command) => boolean;
  /** Brings something on a page in view into sight, where pages are larger than the window. */
  reveal: (element: Element) => void;
  view: () => ViewName;
  /** Shows the issue in the other view, at the same page. */
  changeView: (view: ViewName) => void;
  /** Calls `listener` after each change of the view. */
  onView: (listener: () => void) => void;
}

/**
 * Shows the book in the page's `#book` and keeps it fitting the window, and the sizes of its pages when they
 * arrive.
 */
export function showBook(opening: Opening): Book {
  const { access, files, layers, say, startPage } = opening;
  const [book, stage] = [byId("book", HTMLElement), byId("stage", HTMLElement)];
  const { manifest } = access;
  const { direction } = manifest;
  const sizes = new PageSizes({ width: manifest.pageWidth, height: manifest.pageHeight });
  const single = spreadsOf("single", turnablePages(manifest), () => false);
  const position = new ReadingPosition(single, startPage);
  const shelf = new PageShelf(
    {
      say,
      imageUrl: (page) => access.imageUrl(page),
      renew: () => access.renew(),
      layers,
    },
    book.querySelector<HTMLElement>(".page") ?? undefined,
  );
  const large = new LargePictures(stage, {
    addressOf: (page) => access.largeImageUrl(page),
    renew: () => access.renew(),
  });
  const onLook = (): void => large.follow();
  // An issue may get its large pictures while it is read.
  access.onRenewed(onLook);
  const surroundings = { stage, book, shelf, sizes, direction, position, onLook };
  const views = new Views(surroundings, opening);
  const arrange = (): void => position.rearrange(views.mode.spreads());
  position.subscribe((move) => views.mode.show(move));
  position.subscribe(onLook);
  delete book.dataset["opening"];
  views.begin();
  arrange();
  new ResizeObserver(arrange).observe(stage);

  void files.layout.then((layout) => {
    if (!layout) return;
    sizes.learn(layout.pages);
    arrange();
  });
  return {
    position,
    opened: shelf.settled(),
    obey: (command) => views.mode.obey(command),
    reveal: (element) => views.mode.reveal(element),
    view: () => views.name,
    changeView: (view) => views.change(view, arrange),
    onView: (listener) => views.listeners.push(listener),
  };
}
