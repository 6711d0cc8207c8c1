import type { SignedContent } from "#reader/access/access.ts";
import type { ViewName } from "#reader/access/address.ts";
import type { EditionFiles } from "#reader/access/edition-files.ts";
import type { Command } from "#reader/hands/commands.ts";
import { byId } from "#reader/dom/dom.ts";
import { PageSizes } from "#reader/geometry/page-sizes.ts";
import { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import { ColumnHints } from "./column-hints.ts";
import { PageBlocks } from "./page-blocks.ts";
import { PageShelf } from "./page-shelf.ts";
import { PagesMode } from "./pages-mode.ts";
import { turnablePages } from "./preview.ts";
import { ScrollMode } from "./scroll-mode.ts";
import { PdfDrawing } from "#reader/detail/pdf-drawing.ts";
import { DetailView } from "#reader/detail/detail-view.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ReadingStep } from "#reader/geometry/reading-steps.ts";
import { PlaceMemory } from "./reading-place.ts";
import type { ViewMode } from "./view-mode.ts";

/** The parameters for opening a book. */
export interface Opening {
  access: SignedContent;
  files: EditionFiles;
  /** The layers over the pages' pictures. */
  layers: PageLayers;
  say: Say;
  startPage: number;
  view: ViewName;
  /** Called when a finger taps where a tap has no other meaning. */
  onLoneTap: () => void;
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
  /** Enlarges to the column of text that something on a page in view is in. */
  enlarge: (element: Element) => void;
  view: () => ViewName;
  /** Shows the issue in the other view, at the same page. */
  changeView: (view: ViewName) => void;
}

/**
 * Shows the book in the page's `#book` and keeps it fitting the window, and the sizes of its pages when they
 * arrive.
 */
export function showBook(opening: Opening): Book {
  const { access, files, layers, startPage, view, onLoneTap } = opening;
  const [book, stage] = [byId("book", HTMLElement), byId("stage", HTMLElement)];
  const { manifest } = access;
  const sizes = new PageSizes({ width: manifest.pageWidth, height: manifest.pageHeight });
  const single = spreadsOf("single", turnablePages(manifest), () => false);
  const position = new ReadingPosition(single, startPage);
  const shelf = shelfOf(opening, book);
  const sharp = sharpView(stage, access);
  const onLook = (isEnlarged: boolean): void => sharp?.follow(isEnlarged);
  const surroundings = {
    stage,
    book,
    shelf,
    sizes,
    direction: manifest.direction,
    position,
    layers,
    onLook,
    onLoneTap,
    ...columnTools(opening),
  };
  const modes: Record<ViewName, ViewMode> = {
    pages: new PagesMode(surroundings),
    scroll: new ScrollMode(surroundings),
  };
  let current = view;
  const arrange = (): void => position.rearrange(modes[current].spreads());
  position.subscribe((move) => modes[current].show(move));
  delete book.dataset["opening"];
  if (view === "scroll") modes.pages.leave();
  modes[view].enter();
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
    obey: (command) => modes[current].obey(command),
    reveal: (element) => modes[current].reveal(element),
    enlarge: (element) => modes[current].enlarge(element),
    view: () => current,
    changeView: (next) => {
      if (next === current) return;
      modes[current].leave();
      current = next;
      modes[current].enter();
      arrange();
    },
  };
}

function shelfOf({ access, layers, say }: Opening, book: HTMLElement): PageShelf {
  const surroundings = {
    say,
    layers,
    imageUrl: (page: number) => access.imageUrl(page),
    renew: () => access.renew(),
  };
  return new PageShelf(surroundings, book.querySelector<HTMLElement>(".page") ?? undefined);
}

/** What reading column by column needs, whichever view is active. */
function columnTools({ access, layers, say, startPage }: Opening) {
  const hints = new ColumnHints(byId("stage", HTMLElement), say);
  layers.onTexts(() => layers.textOf(startPage) && hints.offer());
  return {
    blocks: new PageBlocks((page) => layers.textOf(page)),
    places: new PlaceMemory(access.manifest.issueId),
    onStep: (step: ReadingStep | undefined) => {
      hints.follow(step);
      announceStep(step, say);
    },
  };
}

/** Makes the drawing of enlarged pages, for issues that may be downloaded. */
function sharpView(stage: HTMLElement, access: SignedContent): DetailView | undefined {
  if (access.manifest.downloadUrl === null) return undefined;
  return new DetailView(stage, new PdfDrawing(() => access.manifest.downloadUrl));
}

/** Says where one is, after the page that it may have led to has been announced. */
function announceStep(step: ReadingStep | undefined, say: Say): void {
  const words =
    step === undefined
      ? say("wholePage")
      : step.blocks === 0
        ? say("page", { page: step.page })
        : say("columnOf", { index: step.block, count: step.blocks, page: step.page });
  queueMicrotask(() => (byId("announcer", HTMLElement).textContent = words));
}
