import type { Point } from "./commands.ts";

/** Follows a hand until it lets go. */
export interface Grip {
  /** `way` counts from where the hand came down, in CSS pixels. */
  move: (way: Point, at: Point) => void;
  /** Called on release, at this speed in pixels a millisecond. */
  end: (speed: Point) => void;
}

/** A gesture of two fingers: `factor` is their distance compared with the beginning. */
export interface Pinch {
  move: (factor: number, centre: Point, way: Point) => void;
  end: () => void;
}

/** The meaning of gestures on the stage. Places are in the window's CSS pixels. */
export interface Hands {
  /** Whether the reader handles a hand that comes down here. Otherwise the browser does: links, text, its own zoom. */
  accepts: (event: PointerEvent) => boolean;
  /** A drag starts; undefined if nothing can be dragged in this direction. */
  drag: (from: Point, way: Point) => Grip | undefined;
  /** Two fingers; absent if they belong to the browser. */
  pinch?: (centre: Point) => Pinch;
  /** A tap, which may be the first of two; false if it has no meaning yet. */
  tap: (at: Point, target: EventTarget | null) => boolean;
  /** A finger's tap that had no meaning and was not the first of two. */
  loneTap: () => void;
  doubleTap: (at: Point) => void;
  /** Whether a finger that moves up or down moves our page, not the one around the reader. */
  wantsVertical: () => boolean;
}

/** A pointer that moved less than this many pixels was a tap. */
const TAP_REACH = { mouse: 4, touch: 9 };
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_REACH = 32;
/** Speed is measured over the last part of the movement, in milliseconds. */
const SPEED_MS = 80;

/** Follows the mouse, fingers and pens on an element, one gesture at a time. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #hands: Hands;
  readonly #down = new Map<number, Point>();
  #start: (Point & { id: number; reach: number }) | undefined;
  #grip: Grip | undefined;
  #pinch: { pinch: Pinch; distance: number; centre: Point } | undefined;
  #trail: (Point & { time: number })[] = [];
  #lastTap: (Point & { time: number }) | undefined;
  #loneTimer = 0;

  constructor(element: HTMLElement, hands: Hands) {
    this.#element = element;
    this.#hands = hands;
  }

  start(): void {
    const element = this.#element;
    const hands = this.#hands;
    element.addEventListener("dragstart", (event) => event.preventDefault());
    element.addEventListener("pointerdown", (event) => this.#press(event));
    window.addEventListener("pointermove", (event) => this.#move(event));
    window.addEventListener("pointerup", (event) => this.#lift(event, false));
    window.addEventListener("pointercancel", (event) => this.#lift(event, true));
    // With two fingers, or during one of our gestures, the browser neither scrolls nor zooms.
    const keep = (event: TouchEvent): void => {
      const isOurs = this.#pinch ?? this.#grip ?? (this.#start && hands.wantsVertical());
      if (event.cancelable && isOurs) event.preventDefault();
    };
    element.addEventListener("touchmove", keep, { passive: false });
    element.addEventListener(
      "touchstart",
      (event) =>
        hands.pinch && event.touches.length > 1 && this.#down.size > 0 && event.preventDefault(),
      { passive: false },
    );
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0 || !this.#hands.accepts(event)) return;
    clearTimeout(this.#loneTimer);
    const at = pointOf(event);
    this.#down.set(event.pointerId, at);
    const reach = event.pointerType === "mouse" ? TAP_REACH.mouse : TAP_REACH.touch;
    if (this.#down.size === 1) {
      this.#start = { ...at, id: event.pointerId, reach };
      this.#trail = [];
      this.#note(event);
    } else if (this.#down.size === 2) {
      this.#letGo({ x: 0, y: 0 });
      this.#lastTap = undefined;
      const { distance, centre } = this.#span();
      const pinch = this.#hands.pinch?.(centre);
      if (pinch) this.#pinch = { pinch, distance, centre };
    }
  }

  #move(event: PointerEvent): void {
    if (!this.#down.has(event.pointerId)) return;
    const at = pointOf(event);
    this.#down.set(event.pointerId, at);
    if (this.#pinch) {
      const { pinch, distance, centre } = this.#pinch;
      const now = this.#span();
      pinch.move(now.distance / Math.max(distance, 1), centre, wayBetween(centre, now.centre));
      return;
    }
    const start = this.#start;
    if (start?.id !== event.pointerId) return;
    this.#note(event);
    const way = wayBetween(start, at);
    if (!this.#grip) {
      if (Math.hypot(way.x, way.y) < start.reach) return;
      this.#grip = this.#hands.drag(start, way);
      if (!this.#grip) return this.#forget();
      // The mouse may leave the reader's frame.
      this.#element.setPointerCapture(event.pointerId);
    }
    this.#grip.move(way, at);
  }

  #lift(event: PointerEvent, isCancelled: boolean): void {
    if (!this.#down.has(event.pointerId)) return;
    this.#down.delete(event.pointerId);
    if (this.#pinch) {
      this.#pinch.pinch.end();
      this.#pinch = undefined;
      return this.#forget();
    }
    if (this.#start?.id !== event.pointerId) return;
    if (this.#grip) {
      this.#note(event);
      this.#keepFromClicking();
      return this.#letGo(isCancelled ? { x: 0, y: 0 } : this.#speed());
    }
    this.#forget();
    if (!isCancelled) this.#tap(event);
  }

  #tap(event: PointerEvent): void {
    const at = { ...pointOf(event), time: event.timeStamp };
    const last = this.#lastTap;
    const isSecond =
      last !== undefined &&
      at.time - last.time < DOUBLE_TAP_MS &&
      Math.hypot(at.x - last.x, at.y - last.y) < DOUBLE_TAP_REACH;
    this.#lastTap = isSecond ? undefined : at;
    if (isSecond) return this.#hands.doubleTap(at);
    if (this.#hands.tap(at, event.target) || event.pointerType === "mouse") return;
    this.#loneTimer = setTimeout(() => this.#hands.loneTap(), DOUBLE_TAP_MS);
  }

  #letGo(speed: Point): void {
    const grip = this.#grip;
    this.#forget();
    grip?.end(speed);
  }

  #forget(): void {
    this.#start = undefined;
    this.#grip = undefined;
  }

  /** After a drag, the link under the pointer must not open. */
  #keepFromClicking(): void {
    const refuse = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    this.#element.addEventListener("click", refuse, { capture: true, once: true });
    setTimeout(() => this.#element.removeEventListener("click", refuse, { capture: true }));
  }

  #note(event: PointerEvent): void {
    const time = event.timeStamp;
    this.#trail = this.#trail.filter((point) => time - point.time <= SPEED_MS);
    this.#trail.push({ ...pointOf(event), time });
  }

  #speed(): Point {
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
    const time = last.time - first.time;
    return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
  }

  #span(): { distance: number; centre: Point } {
    const [one = { x: 0, y: 0 }, other = one] = this.#down.values();
    return {
      distance: Math.hypot(other.x - one.x, other.y - one.y),
      centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    };
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function wayBetween(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}
