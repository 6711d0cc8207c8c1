import type { TextPlace } from "#contract/formats/reading-article.ts";
import { isMotionReduced } from "#reader/book/view-mode.ts";
import type { ViewMode, ViewSurroundings } from "#reader/book/view-mode.ts";
import type { PagePart } from "#reader/text/text-offer.ts";
import { create } from "#reader/dom/dom.ts";
import type { Move } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import type { Spread } from "#reader/geometry/spreads.ts";
import type { Command } from "#reader/hands/commands.ts";
import { fileOfPage } from "./article-files.ts";
import type { DrawnBlock } from "./drawing.ts";
import { type SeenPart, seenPart } from "./seen-part.ts";
import { revealSideways } from "./sideways.ts";
import { TextColumn } from "./text-column.ts";
import type { ColumnSurroundings } from "./text-column.ts";
import { blockAtTop, firstAt } from "./text-places.ts";

/** Distances for keys: a line in CSS pixels, and a share of the window's height that keeps one line in view. */
const LINE = 60;
const SCREENFUL = 0.9;
/** The distance from the window's top to the target block of a jump, in CSS pixels. */
const ABOVE = 24;
/** Scrolling counts as the script's own until this many milliseconds after it ended. */
const REST_MS = 200;

/** The parts that the text view uses in addition to every view's. */
export interface TextSurroundings extends Omit<ColumnSurroundings, "onDrawn"> {
  onDrawn: () => void;
  /** Called when another block becomes the one being read. */
  onPlace: () => void;
  /** Makes the type larger or smaller; false if it cannot. */
  changeType: (step: 1 | -1) => boolean;
}

/** The text of the issue in one scrolling column, at the visitor's type size. */
export class TextMode implements ViewMode {
  readonly scroller = create("div", "text-view");
  readonly column: TextColumn;
  readonly #around: ViewSurroundings;
  readonly #text: TextSurroundings;
  /** The block being read, and its share above the window's top. */
  #place: { at: TextPlace; share: number } | undefined;
  /** The place to start from when the view is next entered, if it is not the page in view. */
  #wanted: TextPlace | PagePart | undefined;
  /** Whether the script is scrolling; meanwhile the position stays at the target. */
  #isGuided = false;
  #restTimer = 0;
  #frame = 0;
  #width = 0;

  constructor(around: ViewSurroundings, text: TextSurroundings) {
    this.#around = around;
    this.#text = text;
    const { scroller } = this;
    scroller.tabIndex = 0;
    scroller.setAttribute("role", "region");
    scroller.setAttribute("aria-label", text.say("showText"));
    this.column = new TextColumn(scroller, text);
    scroller.append(this.column.element);
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    for (const hand of ["wheel", "pointerdown", "touchstart", "keydown"]) {
      scroller.addEventListener(hand, () => (this.#isGuided = false), { passive: true });
    }
  }

  /** The block being read; undefined before the text has loaded. */
  get place(): TextPlace | undefined {
    return this.#place?.at;
  }

  /** Starts at this place, or at the text printed in this part of a page, when the view is next entered. */
  beginAt(place: TextPlace | PagePart): void {
    this.#wanted = place;
  }

  /** Counts a block as the one being read, since the visitor goes to the pages from it. */
  remember(place: TextPlace): void {
    this.#setPlace(place, 0);
  }

  spreads(): Spread[] {
    return spreadsOf("single", this.#around.position.pagesCount, () => false);
  }

  enter(): void {
    const { stage, position } = this.#around;
    const wanted = this.#wanted ?? this.#place?.at;
    const seen = seenPart(stage);
    stage.append(this.scroller);
    const start = { page: position.page, block: 1 };
    const isPart = wanted !== undefined && "box" in wanted;
    if (isPart) void this.goTo(start, new Map([[wanted.page, wanted.box]]));
    else if (wanted && (this.#wanted || wanted.page === position.page)) void this.goTo(wanted);
    else void this.goTo(start, seen);
    this.#wanted = undefined;
  }

  leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#restTimer);
    this.scroller.remove();
  }

  show({ page, cause }: Move): void {
    if (cause === "scrolling") return;
    if (cause === "arrangement") this.rearrange();
    else if (page !== this.#place?.at.page) void this.goTo({ page, block: 1 });
  }

  /** Goes to a block, or to the next existing one; `seen` prefers the blocks in a part of the page. */
  async goTo(place: TextPlace, seen?: SeenPart): Promise<void> {
    const number = fileOfPage(place.page);
    const again = (): void => void this.goTo(place, seen);
    if (!this.column.has(number) && !(await this.column.begin(number, again))) return;
    const found = firstAt(this.column.blocks, place, seen);
    if (found) this.#scrollTo(found, 0);
    this.column.extend();
    this.#text.onDrawn();
  }

  /** Keeps the block being read in its place after a change of size. */
  rearrange(): void {
    const { clientWidth } = this.scroller;
    if (clientWidth === this.#width || !this.#place) return;
    this.keepPlace(() => {});
  }

  /** Changes the look, and keeps the block being read in its place. */
  keepPlace(change: () => void): void {
    const place = this.#place;
    change();
    this.#width = this.scroller.clientWidth;
    const block = place && this.blockAt(place.at);
    if (block) this.#scrollTo(block, place.share);
    this.column.extend();
  }

  /** The block at a place; undefined while it is not drawn. */
  blockAt({ page, block }: TextPlace): DrawnBlock | undefined {
    return this.column.blocks.find(
      (each) => each.block.page === page && each.block.block === block,
    );
  }

  obey(command: Command): boolean {
    const { position, direction } = this.#around;
    switch (command) {
      case "left":
      case "right":
        return this.obey((command === "right") === (direction === "ltr") ? "next" : "previous");
      case "next":
      case "previous":
        this.#turn(command);
        return true;
      case "up":
      case "down":
        return this.#scrollBy(command === "down" ? LINE : -LINE);
      case "forward":
      case "back":
        return this.#scrollBy(
          (command === "forward" ? SCREENFUL : -SCREENFUL) * this.scroller.clientHeight,
        );
      case "first":
      case "last":
        position.goTo(command === "first" ? 1 : position.pagesCount, "reader");
        return true;
      case "zoom-in":
      case "zoom-out":
        return this.#text.changeType(command === "zoom-in" ? 1 : -1);
      default:
        return false;
    }
  }

  /** The text has the size that its reader chose. */
  enlarge(element: Element): void {
    this.reveal(element);
  }

  /** Brings something into view if necessary. */
  reveal(element: { getBoundingClientRect: () => DOMRect }): void {
    if (element instanceof Range) revealSideways(element);
    const window = this.scroller.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    if (top >= window.top && bottom <= window.bottom) return;
    this.#guide();
    this.scroller.scrollBy({ top: top - window.top - window.height / 3, behavior: "instant" });
  }

  /** Goes to the next page with text, past pages of pictures alone. */
  #turn(way: "next" | "previous"): void {
    const { position } = this.#around;
    const pages = this.column.blocks.map(({ block }) => block.page);
    const target =
      way === "next"
        ? pages.find((page) => page > position.page)
        : pages.reverse().find((page) => page < position.page);
    if (target === undefined) position[way]("reader");
    else position.goTo(target, "reader");
  }

  /** False if the focus is in the text: then the browser itself scrolls. */
  #scrollBy(way: number): boolean {
    if (this.scroller.contains(document.activeElement)) return false;
    this.#isGuided = false;
    this.scroller.scrollBy({ top: way, behavior: isMotionReduced() ? "instant" : "smooth" });
    return true;
  }

  #scrollTo({ block, element }: DrawnBlock, share: number): void {
    this.#guide();
    this.#width = this.scroller.clientWidth;
    this.#setPlace({ page: block.page, block: block.block }, share);
    const window = this.scroller.getBoundingClientRect();
    const { top, height } = element.getBoundingClientRect();
    const above = share > 0 ? -share * height : ABOVE;
    this.scroller.scrollTop += top - window.top - above;
  }

  #guide(): void {
    this.#isGuided = true;
    this.#waitForRest();
  }

  #waitForRest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => (this.#isGuided = false), REST_MS);
  }

  #scrolled(): void {
    if (this.#isGuided) this.#waitForRest();
    // The event of a last movement may come after another view is shown.
    if (this.#frame !== 0 || !this.scroller.isConnected) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.column.extend();
      this.#follow();
    });
  }

  /** Updates place and position from the view. */
  #follow(): void {
    if (this.#isGuided) return;
    const { top } = this.scroller.getBoundingClientRect();
    const found = blockAtTop(this.column.blocks, top + ABOVE);
    if (!found) return;
    const { page, block } = found.block;
    const box = found.element.getBoundingClientRect();
    this.#setPlace({ page, block }, Math.max(0, (top - box.top) / Math.max(box.height, 1)));
    this.#around.position.goTo(page, "scrolling");
  }

  #setPlace(at: TextPlace, share: number): void {
    const before = this.#place?.at;
    this.#place = { at, share };
    if (before?.page !== at.page || before.block !== at.block) this.#text.onPlace();
  }
}
