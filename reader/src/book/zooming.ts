import { FIT, atBeginning, bounded, centreOf, enlargedAt } from "#reader/geometry/zoom.ts";
import type { Area, Look } from "#reader/geometry/zoom.ts";
import type { Point } from "#reader/hands/commands.ts";
import type { ViewSurroundings } from "./view-mode.ts";

/** How far a flung book glides, in milliseconds of its speed. */
const GLIDE_MS = 140;

/** Enlarges the book inside the stage and moves it, with a transform only. */
export class Zooming {
  readonly #stage: HTMLElement;
  readonly #book: HTMLElement;
  readonly #contentOf: () => Area;
  readonly #onLook: (isOn: boolean) => void;
  #look: Look = FIT;

  /** `contentOf` returns the place of the pages in view in the book; `onLook` is called after every change. */
  constructor(
    { stage, book, onLook }: Pick<ViewSurroundings, "stage" | "book" | "onLook">,
    contentOf: () => Area,
  ) {
    this.#stage = stage;
    this.#book = book;
    this.#onLook = onLook;
    this.#contentOf = contentOf;
  }

  get look(): Look {
    return this.#look;
  }

  /** Whether the pages are larger than the stage. */
  get isOn(): boolean {
    return this.#look.scale > 1;
  }

  /** The visible part of the book: the stage, in pixels from the book's corner. */
  get frame(): Area {
    const { offsetLeft, offsetTop } = this.#book;
    const { clientWidth, clientHeight } = this.#stage;
    return { x: -offsetLeft, y: -offsetTop, width: clientWidth, height: clientHeight };
  }

  /** Shows a look, or the nearest permitted one; `foot` of the stage, in CSS pixels, is reserved. */
  show(look: Look, way: "at once" | "gliding", foot = 0): void {
    const { frame } = this;
    const fair = bounded(look, this.#contentOf(), { ...frame, height: frame.height - foot });
    this.#look = fair;
    const { style, classList } = this.#book;
    classList.toggle("gliding", way === "gliding");
    style.transform =
      fair.scale === 1 ? "" : `translate(${fair.x}px, ${fair.y}px) scale(${fair.scale})`;
    this.#stage.classList.toggle("zoomed", this.isOn);
    this.#onLook(this.isOn);
  }

  /** Multiplies the size, around a point of the window or around the middle. */
  enlarge(factor: number, way: "at once" | "gliding", point?: Point): void {
    const centre = point ? this.pointInBook(point) : centreOf(this.frame);
    this.show(enlargedAt(this.#look, centre, this.#look.scale * factor), way);
  }

  /** Moves the pages by these pixels; false if they are already at that end. */
  pan(x: number, y: number, way: "at once" | "gliding"): boolean {
    const before = this.#look;
    this.show({ ...before, x: before.x + x, y: before.y + y }, way);
    return Math.abs(this.#look.x - before.x) > 0.5 || Math.abs(this.#look.y - before.y) > 0.5;
  }

  /** Moves the pages so that this box of the window is in the middle, unless it is already visible. */
  reveal({ left, right, top, bottom }: DOMRect): void {
    const stage = this.#stage.getBoundingClientRect();
    const isAcross = left >= stage.left && right <= stage.right;
    if (isAcross && top >= stage.top && bottom <= stage.bottom) return;
    const middle = { x: (stage.left + stage.right) / 2, y: (stage.top + stage.bottom) / 2 };
    this.pan(middle.x - (left + right) / 2, middle.y - (top + bottom) / 2, "at once");
  }

  /** Makes the pages glide after a hand has moved them at this speed, in pixels a millisecond. */
  fling({ x, y }: Point): void {
    this.pan(x * GLIDE_MS, y * GLIDE_MS, "gliding");
  }

  /** Moves to where reading begins on a spread that has just appeared, at the same size. */
  restart(side: "left" | "right"): void {
    if (!this.isOn) return;
    this.show(atBeginning(this.#look.scale, this.#contentOf(), this.frame, side), "at once");
  }

  /** Shows the whole spread as large as possible. */
  fit(way: "at once" | "gliding"): void {
    if (this.isOn) this.show(FIT, way);
  }

  /** A point of the window, from the book's corner if nothing is enlarged. */
  pointInBook({ x, y }: Point): Point {
    const { left, top } = this.#stage.getBoundingClientRect();
    return { x: x - left - this.#book.offsetLeft, y: y - top - this.#book.offsetTop };
  }
}
