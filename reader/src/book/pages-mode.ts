import { BookView } from "./book-view.ts";
import type { Scene } from "./book-view.ts";
import type { Command, Point } from "#reader/hands/commands.ts";
import { placeSpread, pageLayoutFor } from "#reader/geometry/fit.ts";
import type { Move } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import type { Spread } from "#reader/geometry/spreads.ts";
import type { Area } from "#reader/geometry/zoom.ts";
import { DOUBLE_TAP, STEP, enlargedAt } from "#reader/geometry/zoom.ts";
import { Gestures } from "#reader/hands/gestures.ts";
import type { Pinch } from "#reader/hands/gestures.ts";
import { PageDragging } from "./page-dragging.ts";
import { isSelecting } from "#reader/text/selecting.ts";
import { isMotionReduced, roomOf } from "./view-mode.ts";
import type { ViewSurroundings, ViewMode } from "./view-mode.ts";
import { Zooming } from "./zooming.ts";

/** How far an arrow key moves enlarged pages, in CSS pixels. */
const KEY_PAN = 120;
/** Share of the pages' width, on each side, where a tap turns. */
const MARGIN_SHARE = 0.18;
/** Wheels report about 100 for a notch, touchpads a few for each step of a pinch. */
const WHEEL_ZOOM = 0.0045;

/** Spreads, or single pages in a narrow room, that are turned by hand and enlarged. */
export class PagesMode implements ViewMode {
  readonly #surroundings: ViewSurroundings;
  readonly #view: BookView;
  readonly #zooming: Zooming;
  readonly #dragging: PageDragging;
  #isInUse = false;

  constructor(surroundings: ViewSurroundings) {
    const { stage, book, shelf, direction } = surroundings;
    this.#surroundings = surroundings;
    this.#view = new BookView(book, shelf, direction);
    this.#zooming = new Zooming(surroundings, () => boxAround(this.#view.placements));
    this.#dragging = new PageDragging(surroundings, this.#view, (spread) => this.#sceneOf(spread));
    this.#followHands();
    stage.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
    stage.addEventListener("scroll", () => this.#takeScrolling());
  }

  spreads(): Spread[] {
    const { sizes, book, position } = this.#surroundings;
    const mode = pageLayoutFor(sizes.usual, roomOf(book));
    return spreadsOf(mode, position.pagesCount, (page) => sizes.isWide(page));
  }

  enter(): void {
    this.#isInUse = true;
    this.#surroundings.book.hidden = false;
  }

  leave(): void {
    this.#isInUse = false;
    this.#zooming.fit("at once");
    this.#view.clear();
    this.#surroundings.book.hidden = true;
  }

  show({ spread, step }: Move): void {
    const scene = this.#sceneOf(spread);
    if (step === 0 || this.#zooming.isOn || isMotionReduced()) this.#view.show(scene);
    else this.#view.turnTo(scene, step);
    if (step === 0) this.#zooming.show(this.#zooming.look, "at once");
    else this.#zooming.restart(this.#surroundings.direction === "ltr" ? "left" : "right");
  }

  obey(command: Command): boolean {
    const { position } = this.#surroundings;
    switch (command) {
      case "next":
      case "forward":
        position.next("reader");
        return true;
      case "previous":
      case "back":
        position.previous("reader");
        return true;
      case "first":
      case "last":
        position.goTo(command === "first" ? 1 : position.pagesCount, "reader");
        return true;
      case "zoom-in":
      case "zoom-out":
        this.#zooming.enlarge(command === "zoom-in" ? STEP : 1 / STEP, "gliding");
        return true;
      case "fit":
        if (!this.#zooming.isOn) return false;
        this.#zooming.fit("gliding");
        return true;
      case "left":
      case "right":
      case "up":
      case "down":
        this.#go(command);
        return true;
      default:
        return false;
    }
  }

  reveal(element: Element): void {
    if (this.#zooming.isOn) this.#zooming.reveal(element.getBoundingClientRect());
  }

  /** Arrows move enlarged pages; at their side edges, and when they fit, they turn. */
  #go(way: "left" | "right" | "up" | "down"): void {
    const across = way === "left" ? 1 : way === "right" ? -1 : 0;
    const along = way === "up" ? 1 : way === "down" ? -1 : 0;
    if (this.#zooming.isOn) {
      const hasMoved = this.#zooming.pan(across * KEY_PAN, along * KEY_PAN, "gliding");
      if (hasMoved || along !== 0) return;
    }
    const { position, direction } = this.#surroundings;
    const isForward = along === 0 ? (across === -1) === (direction === "ltr") : along === -1;
    position[isForward ? "next" : "previous"]("reader");
  }

  #followHands(): void {
    const { stage } = this.#surroundings;
    const gestures = new Gestures(stage, {
      accepts: (event) => this.#isInUse && isForUs(event),
      wantsVertical: () => this.#zooming.isOn,
      drag: (from, way) => {
        if (!this.#zooming.isOn) return this.#dragging.start(from, way);
        return this.#pan();
      },
      pinch: (centre) => this.#pinch(this.#zooming.pointInBook(centre)),
      tap: (at, target) => {
        if (this.#zooming.isOn || isControl(target)) return;
        const side = this.#marginAt(at);
        if (side) this.#go(side);
      },
      doubleTap: (at) => {
        if (this.#zooming.isOn) return this.#zooming.fit("gliding");
        const side = this.#marginAt(at);
        if (side) this.#go(side);
        else this.#zooming.enlarge(DOUBLE_TAP, "gliding", at);
      },
    });
    gestures.start();
  }

  #pan(): ReturnType<PageDragging["start"]> {
    const start = this.#zooming.look;
    return {
      move: (way) =>
        this.#zooming.show({ ...start, x: start.x + way.x, y: start.y + way.y }, "at once"),
      end: (speed) => this.#zooming.fling(speed),
    };
  }

  #pinch(centre: { x: number; y: number }): Pinch {
    const start = this.#zooming.look;
    return {
      move: (factor, _, way) => {
        const look = enlargedAt(start, centre, start.scale * factor);
        this.#zooming.show({ ...look, x: look.x + way.x, y: look.y + way.y }, "at once");
      },
      end: () => this.#zooming.show(this.#zooming.look, "gliding"),
    };
  }

  /** The outer margin at a point of the window, beside the pages or on them. */
  #marginAt(at: Point): "left" | "right" | undefined {
    const { x } = this.#zooming.pointInBook(at);
    const box = boxAround(this.#view.placements);
    const margin = box.width * MARGIN_SHARE;
    if (x < box.x + margin) return "left";
    return x > box.x + box.width - margin ? "right" : undefined;
  }

  #roll(event: WheelEvent): void {
    if (!this.#isInUse || (!event.ctrlKey && !this.#zooming.isOn)) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    if (event.ctrlKey) {
      const notches = Math.min(Math.max(event.deltaY * lines, -120), 120);
      this.#zooming.enlarge(Math.exp(-notches * WHEEL_ZOOM), "at once", at);
    } else {
      const [across, along] = event.shiftKey
        ? [event.deltaY, event.deltaX]
        : [event.deltaX, event.deltaY];
      this.#zooming.pan(-across * lines, -along * lines, "at once");
    }
  }

  /** Browsers scroll the stage to show a focused element; enlarged pages are moved there instead. */
  #takeScrolling(): void {
    const { scrollLeft, scrollTop } = this.#surroundings.stage;
    if (scrollLeft === 0 && scrollTop === 0) return;
    this.#surroundings.stage.scrollTo({ left: 0, top: 0, behavior: "instant" });
    if (this.#zooming.isOn) this.#zooming.pan(-scrollLeft, -scrollTop, "at once");
  }

  #sceneOf(spread: Spread): Scene {
    const { book, sizes, direction, position, stage } = this.#surroundings;
    const room = roomOf(book);
    return {
      placements: placeSpread(spread, (page) => sizes.of(page), room, direction),
      spine: Math.floor(room.width / 2),
      slideLength: stage.clientWidth,
      loaded: new Set(position.neighbourhood(spread)),
    };
  }
}

/** Mouse drags over text select it. If the browser itself has enlarged the page, the browser moves it. */
function isForUs(event: PointerEvent): boolean {
  const { target } = event;
  if ((visualViewport?.scale ?? 1) > 1.05 || !(target instanceof Element)) return false;
  return target.closest("button, input, select, [role=dialog]") === null && !isSelecting(event);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, button") !== null;
}

function boxAround(areas: readonly Area[]): Area {
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  if (!Number.isFinite(left)) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}
