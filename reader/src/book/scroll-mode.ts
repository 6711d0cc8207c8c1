import type { Command } from "#reader/hands/commands.ts";
import { create } from "#reader/dom/dom.ts";
import {
  COLUMN_GAP,
  columnOf,
  heightOf,
  pageBeingRead,
  pagesInWindow,
  placeAt,
} from "#reader/geometry/scroll-layout.ts";
import type { Column, ColumnPlace } from "#reader/geometry/scroll-layout.ts";
import type { Move } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import type { Spread } from "#reader/geometry/spreads.ts";
import { placeOnPage } from "./hand-targets.ts";
import { ScrollColumns } from "./scroll-columns.ts";
import { ScrollGoal } from "./scroll-goal.ts";
import { isMotionReduced, roomOf } from "./view-mode.ts";
import type { ViewSurroundings, ViewMode } from "./view-mode.ts";

/** Pages held on each side of those in sight. */
const MORE = 2;
/** A column of pages scrolls smoothly over this many pages at most; beyond that it jumps. */
const SMOOTH_PAGES = 3;
/** Distances for keys: a line in CSS pixels, and a share of the window's height that keeps one line in view. */
const LINE = 60;
const SCREENFUL = 0.9;
const ZOOM_STEP = 1.25;
const [SMALLEST, LARGEST] = [0.4, 4];

/** All pages in one long column, with only those near the window in the document. */
export class ScrollMode implements ViewMode {
  readonly #surroundings: ViewSurroundings;
  readonly #scroller = create("div", "scroll");
  readonly #column = create("div", "scroll-column");
  readonly #columns: ScrollColumns;
  readonly #goal = new ScrollGoal(this.#scroller, () => this.#follow());
  #layout: Column = { pages: [], width: 0, height: 0 };
  /** The place at the top of the window, restored after every change of size. */
  #place: ColumnPlace = { page: 1, share: 0 };
  #zoom = 1;
  #frame = 0;

  constructor(surroundings: ViewSurroundings) {
    this.#surroundings = surroundings;
    const scroller = this.#scroller;
    scroller.tabIndex = 0;
    // Horizontally, scrolling counts from the left in all languages; the pages keep theirs.
    scroller.dir = "ltr";
    this.#column.dir = document.documentElement.dir || "ltr";
    scroller.append(this.#column);
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    scroller.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
    for (const hand of ["pointerdown", "touchstart", "keydown"]) {
      scroller.addEventListener(hand, () => this.#goal.drop(), { passive: true });
    }
    this.#columns = new ScrollColumns({
      ...surroundings,
      scroller,
      layoutOf: () => this.#layout,
      zoom: () => this.#zoom,
      setZoom: (zoom) => this.#setZoom(zoom),
      scrollTo: (left, top) => {
        this.#goal.set(top);
        scroller.scrollTo({ left, top, behavior: "instant" });
      },
    });
    this.#columns.start();
  }

  spreads(): Spread[] {
    return spreadsOf("single", this.#surroundings.position.pagesCount, () => false);
  }

  enter(): void {
    this.#surroundings.stage.append(this.#scroller);
    this.#place = { page: this.#surroundings.position.page, share: 0 };
    this.#arrange();
  }

  leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#goal.stop();
    this.#surroundings.shelf.keep(new Set());
    this.#scroller.remove();
    this.#zoom = 1;
    this.#surroundings.offer.withdraw();
    this.#surroundings.onLook(false);
  }

  show({ page, step, cause }: Move): void {
    if (cause === "scrolling") return;
    if (cause === "arrangement" || step === 0) return this.#arrange();
    this.#goTo(page);
  }

  obey(command: Command): boolean {
    const { position, direction } = this.#surroundings;
    const window = this.#scroller.clientHeight;
    switch (command) {
      case "left":
      case "right":
        if (this.#panAcross(command)) return true;
        return this.obey((command === "right") === (direction === "ltr") ? "next" : "previous");
      case "up":
      case "down":
        return this.#scrollBy(command === "down" ? LINE : -LINE);
      case "forward":
      case "back":
        return this.#scrollBy((command === "forward" ? SCREENFUL : -SCREENFUL) * window);
      case "next":
      case "previous":
        position[command]("reader");
        return true;
      case "first":
      case "last":
        this.#scrollTo(command === "first" ? 0 : this.#layout.height - window);
        position.goTo(command === "first" ? 1 : position.pagesCount, "reader");
        return true;
      case "zoom-in":
      case "zoom-out":
        this.#setZoom(this.#zoom * (command === "zoom-in" ? ZOOM_STEP : 1 / ZOOM_STEP));
        return true;
      case "fit":
        if (this.#zoom === 1) return false;
        this.#setZoom(1);
        return true;
      case "read":
        if (this.obey("fit")) return true;
        return this.#columns.begin(position.page);
      default:
        return false;
    }
  }

  reveal(element: Element): void {
    element.scrollIntoView({ block: "center", inline: "nearest" });
  }

  enlarge(element: Element): void {
    const place = placeOnPage(element);
    if (!place || this.#zoom > 1 || !this.#columns.begin(place.page, place.point)) {
      this.reveal(element);
    }
  }

  #panAcross(way: "left" | "right"): boolean {
    if (this.#layout.width <= this.#scroller.clientWidth) return false;
    this.#scroller.scrollBy({ left: way === "left" ? -LINE : LINE });
    return true;
  }

  #setZoom(zoom: number): void {
    this.#surroundings.offer.withdraw();
    const rounded = Math.abs(zoom - 1) < 0.02 ? 1 : zoom;
    this.#zoom = Math.min(Math.max(rounded, SMALLEST), LARGEST);
    const { scrollLeft, clientWidth } = this.#scroller;
    const middle = (scrollLeft + clientWidth / 2) / Math.max(this.#layout.width, 1);
    this.#arrange();
    this.#scroller.scrollLeft = middle * this.#layout.width - clientWidth / 2;
  }

  #roll(event: WheelEvent): void {
    this.#goal.drop();
    if (!event.ctrlKey) return;
    event.preventDefault();
    const notches = Math.min(Math.max(event.deltaY, -120), 120);
    this.#setZoom(this.#zoom * Math.exp(-notches * 0.003));
  }

  /** Recalculates the layout of the pages, and restores the place at the top of the window. */
  #arrange(): void {
    const { sizes, position } = this.#surroundings;
    const all = Array.from({ length: position.pagesCount }, (_, index) => sizes.of(index + 1));
    this.#layout = columnOf(all, sizes.usual, roomOf(this.#scroller), this.#zoom);
    this.#column.style.width = `${this.#layout.width}px`;
    this.#column.style.height = `${this.#layout.height}px`;
    const top = heightOf(this.#layout, this.#place) - COLUMN_GAP;
    this.#goal.set(top);
    this.#scroller.scrollTop = top;
    this.#draw();
  }

  #goTo(page: number): void {
    this.#scrollTo(heightOf(this.#layout, { page, share: 0 }) - COLUMN_GAP);
  }

  /** False if the focus is in the column: then the browser itself scrolls. */
  #scrollBy(way: number): boolean {
    if (this.#scroller.contains(document.activeElement)) return false;
    this.#goal.drop();
    this.#scroller.scrollBy({ top: way, behavior: isMotionReduced() ? "instant" : "smooth" });
    return true;
  }

  #scrollTo(top: number): void {
    this.#goal.set(top);
    const isNear =
      Math.abs(top - this.#scroller.scrollTop) < SMOOTH_PAGES * this.#scroller.clientHeight;
    const behavior = isNear && !isMotionReduced() ? "smooth" : "instant";
    this.#scroller.scrollTo({ top, behavior });
  }

  #scrolled(): void {
    this.#goal.scrolled();
    this.#place = placeAt(this.#layout, this.#scroller.scrollTop + COLUMN_GAP);
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
      if (!this.#goal.isOn) this.#follow();
    });
  }

  /** Updates the position from the view. */
  #follow(): void {
    this.#surroundings.position.goTo(pageBeingRead(this.#layout, this.#window()), "scrolling");
  }

  #window(): { top: number; height: number } {
    return { top: this.#scroller.scrollTop, height: this.#scroller.clientHeight };
  }

  /** Puts the pages near the window into the column, in reading order, and removes all others. */
  #draw(): void {
    const near = pagesInWindow(this.#layout, this.#window(), MORE);
    const { shelf } = this.#surroundings;
    // The focus stays in place through all scrolling.
    const focused = this.#column.querySelector<HTMLElement>(".page:focus-within");
    const kept = near.map(({ page }) => page);
    shelf.keep(new Set(focused ? [...kept, Number(focused.dataset["page"])] : kept));
    let following: Element | null = null;
    for (const place of [...near].reverse()) {
      const view = shelf.get(place.page);
      view.place({ ...place, side: "whole" }, false);
      const { figure } = view;
      if (figure.parentElement !== this.#column) {
        this.#column.insertBefore(figure, following);
        view.comeIntoView();
      }
      following = figure;
    }
    this.#surroundings.onLook(this.#zoom > 1);
  }
}
