import type { Point } from "#reader/hands/commands.ts";
import { Gestures } from "#reader/hands/gestures.ts";
import type { Column } from "#reader/geometry/scroll-layout.ts";
import { isControl, isForUs } from "./hand-targets.ts";
import type { PageBlocks } from "#reader/text/page-blocks.ts";
import type { TextOffer } from "#reader/text/text-offer.ts";
import { roomOf } from "./view-mode.ts";

/** Enlargement of a double tap outside text. */
const PICTURE_ZOOM = 2;
/** Room above an enlarged column, in CSS pixels. */
const ROOM_ABOVE = 12;

/** The long column of pages, as far as reading text columns in it needs it. */
export interface ScrolledPages {
  scroller: HTMLElement;
  blocks: PageBlocks;
  offer: TextOffer;
  layoutOf: () => Column;
  /** The current size, as a factor of the usual one. */
  zoom: () => number;
  setZoom: (zoom: number) => void;
  scrollTo: (left: number, top: number) => void;
  onLoneTap: () => void;
}

/** Enlarges the scrolled pages to a column of text, which scrolling then reads on. */
export class ScrollColumns {
  readonly #pages: ScrolledPages;

  constructor(pages: ScrolledPages) {
    this.#pages = pages;
  }

  /** Starts listening for taps. All other gestures are the browser's. */
  start(): void {
    const { scroller, zoom, onLoneTap } = this.#pages;
    const gestures = new Gestures(scroller, {
      accepts: isForUs,
      wantsVertical: () => false,
      drag: () => undefined,
      tap: (_, target) => isControl(target),
      loneTap: onLoneTap,
      doubleTap: (at) => {
        const place = this.#placeOf(at);
        if (!place) return;
        if (zoom() !== 1) this.#show(place.page, place.point, 1);
        else if (!this.begin(place.page, place.point)) {
          this.#show(place.page, place.point, PICTURE_ZOOM);
        }
      },
    });
    gestures.start();
  }

  /**
   * Fits the block at a point of a page, in fractions of the page, or its first block to the width; false without one.
   */
  begin(page: number, at?: Point): boolean {
    const { blocks, layoutOf, offer, scroller, zoom } = this.#pages;
    const placed = layoutOf().pages[page - 1];
    const index = !placed ? -1 : at ? blocks.at(page, placed, at) : 0;
    const block = placed && blocks.of(page, placed)[index];
    if (!block) return false;
    const { scale, foot } = blocks.fitted(page, block, placed, roomOf(scroller));
    const { x, y, width, height } = block.box;
    const window = scroller.clientHeight / (placed.height * scale);
    // A point further down in a long column moves to the middle.
    const isFar = at !== undefined && at.y - y > window * 0.8;
    const middle = isFar ? at.y : y + window / 2 - ROOM_ABOVE / (placed.height * scale);
    this.#show(page, { x: x + width / 2, y: Math.min(middle, y + height) }, zoom() * scale);
    if (foot > 0) offer.make("in sight");
    return true;
  }

  /** Shows pages in a size, with a point in the middle of the window. */
  #show(page: number, point: Point, zoom: number): void {
    const { layoutOf, scroller, setZoom, scrollTo } = this.#pages;
    setZoom(zoom);
    const placed = layoutOf().pages[page - 1];
    if (!placed) return;
    scrollTo(
      placed.x + point.x * placed.width - scroller.clientWidth / 2,
      placed.y + point.y * placed.height - scroller.clientHeight / 2,
    );
  }

  #placeOf(at: Point): { page: number; point: Point } | undefined {
    const { scroller, layoutOf } = this.#pages;
    const { left, top } = scroller.getBoundingClientRect();
    const [x, y] = [at.x - left + scroller.scrollLeft, at.y - top + scroller.scrollTop];
    const page = layoutOf().pages.find((each) => y >= each.y && y <= each.y + each.height);
    if (!page) return undefined;
    const point = { x: (x - page.x) / page.width, y: (y - page.y) / page.height };
    return { page: page.page, point };
  }
}
