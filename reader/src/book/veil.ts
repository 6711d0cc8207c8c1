import { create } from "#reader/dom/dom.ts";
import type { Area } from "#reader/geometry/zoom.ts";

/** Covers the stage around the block being read, so that no line appears cut. It also catches taps there. */
export class Veil {
  readonly #element = create("div", "veil");

  /** The veil lies in the book and moves with it. */
  constructor(book: HTMLElement) {
    this.#element.hidden = true;
    book.append(this.#element);
  }

  /** Leaves this part of the frame uncovered; both are in CSS pixels of the book. */
  lay({ x, y, width, height }: Area, frame: Area): void {
    const { style } = this.#element;
    style.left = `${frame.x}px`;
    style.top = `${frame.y}px`;
    style.width = `${frame.width}px`;
    style.height = `${frame.height}px`;
    const [left, top] = [x - frame.x, y - frame.y];
    const [right, bottom] = [left + width, top + height];
    const hole = [
      [left, top],
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ].map((point) => point.map((each) => `${each.toFixed(2)}px`).join(" "));
    style.clipPath = `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole.join(", ")})`;
    this.#element.hidden = false;
    this.#element.classList.remove("thin");
  }

  /** Shows the surroundings while a hand moves the page. */
  thin(): void {
    this.#element.classList.add("thin");
  }

  lift(): void {
    this.#element.hidden = true;
  }
}
