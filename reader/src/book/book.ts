import type { SignedContent } from "#reader/access/access.ts";
import type { ViewName } from "#reader/access/address.ts";
import type { EditionFiles } from "#reader/access/edition-files.ts";
import { FirstView } from "#reader/access/first-view.ts";
import type { Command } from "#reader/hands/commands.ts";
import { byId } from "#reader/dom/dom.ts";
import { PageSizes } from "#reader/geometry/page-sizes.ts";
import { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import { ColumnHints } from "./column-hints.ts";
import { PageBlocks } from "#reader/text/page-blocks.ts";
import { PageShelf } from "./page-shelf.ts";
import { turnablePages } from "./preview.ts";
import { type MakeText, Views } from "./views.ts";
import { LargePictures } from "#reader/detail/large-pictures.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ReadingStep } from "#reader/geometry/reading-steps.ts";
import { PlaceMemory } from "./reading-place.ts";
import { OFFER_ROOM, type OpenText, TextOffer } from "#reader/text/text-offer.ts";

export interface Opening {
  access: SignedContent;
  files: EditionFiles;
  layers: PageLayers;
  say: Say;
  startPage: number;
  view: ViewName;
  /** Called when a finger's tap has no other meaning. */
  onLoneTap: () => void;
  /** Makes the view of the text, if the issue has one. */
  makeText?: MakeText | undefined;
  openText: OpenText;
}

/** The open book. A turn changes its position; everything on screen follows that. */
export interface Book {
  position: ReadingPosition;
  /** Resolves when the pages that it opens at are shown, or cannot be. */
  opened: Promise<void>;
  /** Runs a command; false if it has no effect, and the key is left to others. */
  obey: (command: Command) => boolean;
  /** Brings something on a page in view into sight, where pages are larger than the window. */
  reveal: (element: Element) => void;
  /** Enlarges to the column of text that something on a page in view is in. */
  enlarge: (element: Element) => void;
  view: () => ViewName;
  /** Shows the issue in the other view, at the same page. */
  changeView: (view: ViewName) => void;
  /** Calls `listener` after each change of the view. */
  onView: (listener: () => void) => void;
  /** Loads the pages' pictures once more, out of sight. */
  renewPictures: () => void;
}

/**
 * Shows the book in the page's `#book`, keeps it fitting the window, and adopts the sizes of its pages when they
 * arrive.
 */
export function showBook(opening: Opening): Book {
  const { access, files, startPage, onLoneTap } = opening;
  const [book, stage] = [byId("book", HTMLElement), byId("stage", HTMLElement)];
  const { manifest } = access;
  const sizes = new PageSizes({ width: manifest.pageWidth, height: manifest.pageHeight });
  const single = spreadsOf("single", turnablePages(manifest), () => false);
  const position = new ReadingPosition(single, startPage);
  const shelf = shelfOf(opening, book, position);
  const onLook = followLarge(stage, access);
  const hints = new ColumnHints(stage, opening.say);
  const surroundings = {
    stage,
    book,
    shelf,
    sizes,
    direction: manifest.direction,
    position,
    onLook,
    onLoneTap,
    ...columnTools(opening, hints),
  };
  const views = new Views(surroundings, opening);
  const advise = (): void => {
    if (views.name === "text") hints.hide();
    else hints.offer(position, files.texts.known(position.page));
  };
  files.texts.onFetched(advise);
  views.listeners.push(advise);
  const arrange = (): void => position.rearrange(views.mode.spreads());
  position.subscribe((move) => views.mode.show(move));
  position.subscribe(onLook);
  position.subscribe(advise);
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
    enlarge: (element) => views.mode.enlarge(element),
    view: () => views.name,
    changeView: (view) => views.change(view, arrange),
    onView: (listener) => views.listeners.push(listener),
    renewPictures: () => void shelf.renewPictures(),
  };
}

function shelfOf(opening: Opening, book: HTMLElement, position: ReadingPosition): PageShelf {
  const { access, files, layers, say, startPage } = opening;
  const firstView = new FirstView();
  position.subscribe(({ cause }) => cause === "arrangement" || firstView.end());
  const imageUrl = (page: number): string | undefined => access.imageUrl(page);
  let rest: Promise<unknown> | undefined;
  const admits = (pictures: number): Promise<void> => {
    rest ??= files.texts.of(startPage);
    return firstView.admits(pictures, imageUrl(startPage), rest);
  };
  const surroundings = { say, layers, imageUrl, renew: () => access.renew(), admits };
  return new PageShelf(surroundings, book.querySelector<HTMLElement>(".page") ?? undefined);
}

/** The parts that reading by columns uses in every view. */
function columnTools({ access, files, say, makeText, openText }: Opening, hints: ColumnHints) {
  const { texts } = files;
  const offer = new TextOffer(say, openText);
  return {
    blocks: new PageBlocks((page) => texts.known(page), makeText ? OFFER_ROOM : 0),
    offer,
    onTexts: (listener: () => void) => texts.onFetched(listener),
    places: new PlaceMemory(access.manifest.issueId),
    onStep: (step: ReadingStep | undefined) => {
      hints.follow(step);
      announceStep(step, say);
    },
  };
}

/** Fetches large pictures for visible areas. Returns a function that checks again. */
function followLarge(stage: HTMLElement, access: SignedContent): () => void {
  const large = new LargePictures(stage, {
    addressOf: (page) => access.largeImageUrl(page),
    renew: () => access.renew(),
  });
  const look = (): void => large.follow();
  // An issue may get its large pictures while it is being read.
  access.onRenewed(look);
  return look;
}

/** Announces the current place, after the page to which it may have led. */
function announceStep(step: ReadingStep | undefined, say: Say): void {
  const words =
    step === undefined
      ? say("wholePage")
      : step.blocks === 0
        ? say("page", { page: step.page })
        : say("columnOf", { index: step.block, count: step.blocks, page: step.page });
  queueMicrotask(() => (byId("announcer", HTMLElement).textContent = words));
}
