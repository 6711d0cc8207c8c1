import type { Point } from "#reader/hands/commands.ts";
import { resisted } from "#reader/geometry/drag.ts";
import type { Direction } from "#reader/geometry/fit.ts";
import { DOUBLE_TAP, enlargedAt } from "#reader/geometry/zoom.ts";
import type { Area } from "#reader/geometry/zoom.ts";
import { Gestures } from "#reader/hands/gestures.ts";
import type { Grip, Pinch } from "#reader/hands/gestures.ts";
import { WheelSteps } from "#reader/hands/wheel-steps.ts";
import type { ColumnReading } from "./column-reading.ts";
import { isControl, isForUs } from "./hand-targets.ts";
import type { Zooming } from "./zooming.ts";

/** Share of the pages' width, on each side, where a tap turns. */
const MARGIN_SHARE = 0.18;
/** Share of the stage's height, above and below, where a tap leads to another column. */
const EDGE_SHARE = 0.22;
/** A hand leads to another column when it moves this far across the stage, or this fast in any direction. */
const SWIPE_LENGTH = 40;
const SWIPE_SPEED = 0.4;
/** How far a column follows a hand sideways, in CSS pixels. */
const GIVE = 80;
/** Wheels report about 100 for a notch, touchpads a few for each step of a pinch. */
const WHEEL_ZOOM = 0.0045;

export interface HeldPages {
  stage: HTMLElement;
  direction: Direction;
  zooming: Zooming;
  columns: ColumnReading;
  isInUse: () => boolean;
  /** The place of the pages in view in the book. */
  contentOf: () => Area;
  /** Turns, or goes to another column. */
  go: (by: 1 | -1) => void;
  /** Starts to turn a page by hand. */
  turn: (from: Point, way: Point) => Grip | undefined;
  onLoneTap: () => void;
}

/** Connects gestures and wheel with pages that are turned, enlarged and read column by column. */
export class PageHands {
  readonly #pages: HeldPages;
  readonly #wheel = new WheelSteps();

  constructor(pages: HeldPages) {
    this.#pages = pages;
  }

  start(): void {
    const { stage, isInUse, zooming, columns, onLoneTap } = this.#pages;
    const gestures = new Gestures(stage, {
      accepts: (event) => isInUse() && isForUs(event),
      wantsVertical: () => zooming.isOn || columns.isInText,
      drag: (from, way) => this.#drag(from, way),
      pinch: (centre) => this.#pinch(zooming.pointInBook(centre)),
      tap: (at, target) => isControl(target) || this.#tap(at),
      loneTap: onLoneTap,
      doubleTap: (at) => this.#doubleTap(at),
    });
    gestures.start();
    stage.addEventListener("dblclick", (event) => this.#doubleClickText(event));
    stage.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
  }

  /** False if it may be the first of two. */
  #tap(at: Point): boolean {
    const { zooming, columns } = this.#pages;
    if (!zooming.isOn && isOnMatch(at)) return columns.beginUnder(zooming.pointInBook(at));
    const by = this.#stepAt(at);
    if (by !== 0) this.#pages.go(by);
    return by !== 0;
  }

  #doubleTap(at: Point): void {
    const { zooming, columns, go } = this.#pages;
    const by = this.#stepAt(at);
    if (by !== 0) return go(by);
    if (columns.isOn) return columns.leave();
    if (zooming.isOn) return zooming.fit("gliding");
    if (!columns.beginUnder(zooming.pointInBook(at))) zooming.enlarge(DOUBLE_TAP, "gliding", at);
  }

  /** On text, the first double click enlarges; once it is large, double clicks select as in the browser. */
  #doubleClickText({ target, clientX, clientY }: MouseEvent): void {
    const { isInUse, zooming, columns } = this.#pages;
    const isText = target instanceof Element && target.closest(".line") !== null;
    if (!isText || !isInUse() || zooming.isOn || columns.isOn || isControl(target)) return;
    const at = zooming.pointInBook({ x: clientX, y: clientY });
    if (columns.beginUnder(at)) getSelection()?.removeAllRanges();
  }

  /** The parts where a tap goes to the next step: the side margins of pages that fit, and above and below a column. */
  #stepAt(at: Point): 1 | -1 | 0 {
    const { zooming, columns, direction, stage, contentOf } = this.#pages;
    if (columns.isOn) {
      const { top, height } = stage.getBoundingClientRect();
      const share = (at.y - top) / height;
      return share > 1 - EDGE_SHARE ? 1 : share < EDGE_SHARE ? -1 : 0;
    }
    if (zooming.isOn) return 0;
    const { x } = zooming.pointInBook(at);
    const box = contentOf();
    const margin = box.width * MARGIN_SHARE;
    const side = x < box.x + margin ? -1 : x > box.x + box.width - margin ? 1 : 0;
    if (side === 0 || direction === "ltr") return side;
    return side === 1 ? -1 : 1;
  }

  #drag(from: Point, way: Point): Grip | undefined {
    const { zooming, columns, turn } = this.#pages;
    if (columns.isOn) return this.#swipe(Math.abs(way.x) > Math.abs(way.y));
    return zooming.isOn ? this.#pan() : turn(from, way);
  }

  /** A column follows a hand up and down, and a little sideways. */
  #swipe(isAcross: boolean): Grip {
    const { zooming, columns, direction, go } = this.#pages;
    const start = zooming.look;
    let moved = 0;
    return {
      move: ({ x, y }) => {
        moved = isAcross ? x : y;
        columns.loosen();
        const [across, along] = isAcross ? [resisted(x, GIVE), 0] : [0, y];
        zooming.show({ ...start, x: start.x + across, y: start.y + along }, "at once");
      },
      end: (speed) => {
        const fast = isAcross ? speed.x : speed.y;
        const isSwipe = Math.abs(fast) >= SWIPE_SPEED && Math.sign(fast) === Math.sign(moved);
        const isFar = isAcross && Math.abs(moved) >= SWIPE_LENGTH;
        const isForward = isAcross && direction === "rtl" ? moved > 0 : moved < 0;
        if (isSwipe || isFar) go(isForward ? 1 : -1);
        else if (isAcross) columns.showAgain("gliding");
      },
    };
  }

  #pan(): Grip {
    const { zooming } = this.#pages;
    const start = zooming.look;
    return {
      move: (way) => zooming.show({ ...start, x: start.x + way.x, y: start.y + way.y }, "at once"),
      end: (speed) => zooming.fling(speed),
    };
  }

  #pinch(centre: Point): Pinch {
    const { zooming, columns } = this.#pages;
    columns.end();
    const start = zooming.look;
    return {
      move: (factor, _, way) => {
        const look = enlargedAt(start, centre, start.scale * factor);
        zooming.show({ ...look, x: look.x + way.x, y: look.y + way.y }, "at once");
      },
      end: () => zooming.show(zooming.look, "gliding"),
    };
  }

  #roll(event: WheelEvent): void {
    const { isInUse, zooming, columns } = this.#pages;
    if (!isInUse()) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [x, y] = [event.deltaX * lines, event.deltaY * lines];
    if (event.ctrlKey) {
      event.preventDefault();
      columns.end();
      const notches = Math.min(Math.max(y, -120), 120);
      const at = { x: event.clientX, y: event.clientY };
      zooming.enlarge(Math.exp(-notches * WHEEL_ZOOM), "at once", at);
    } else if (zooming.isOn && !columns.isOn) {
      event.preventDefault();
      const [across, along] = event.shiftKey ? [y, x] : [x, y];
      zooming.pan(-across, -along, "at once");
    } else this.#step(event, x, y);
  }

  /** The wheel turns, except that up and down belong to the page around a frame. */
  #step(event: WheelEvent, x: number, y: number): void {
    const isAcross = Math.abs(x) > Math.abs(y);
    const isFramed = window.parent !== window && document.fullscreenElement === null;
    if (isFramed && !isAcross && !this.#pages.columns.isOn) return;
    event.preventDefault();
    const way = isAcross && this.#pages.direction === "rtl" ? -x : isAcross ? x : y;
    const by = this.#wheel.roll(way, event.timeStamp);
    if (by !== 0) this.#pages.go(by);
  }
}

/** Whether there is a match of the search at a point of the window. */
function isOnMatch({ x, y }: Point): boolean {
  const marks = document.querySelectorAll(
    ".page:not([inert]) .mark-found, .page:not([inert]) .mark-current",
  );
  return [...marks].some((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
