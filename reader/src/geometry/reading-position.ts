import { spreadIndexOf } from "./spreads.ts";
import type { Spread } from "./spreads.ts";

/**
 * The cause of a change of page: the visitor's turning or scrolling, automatic turning, or a rearrangement of the same
 * page.
 */
export type MoveCause = "reader" | "scrolling" | "auto-flip" | "arrangement";

/** A jump within the issue from which a visitor may want to return. */
export type Way = "link" | "contents" | "search";

/** A change of the view. `step` is 1 forwards, -1 backwards and 0 if the spread stayed or was rearranged. */
export interface Move {
  page: number;
  spread: Spread;
  step: 1 | -1 | 0;
  cause: MoveCause;
}

/**
 * The reading position in the issue. It remembers the requested page, not only the spread, so that turning
 * a phone or resizing a window keeps that page in view. It is independent of drawing.
 */
export class ReadingPosition {
  readonly pagesCount: number;
  #spreads: readonly Spread[];
  #page: number;
  readonly #listeners: ((move: Move) => void)[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #departures: ((page: number, way: Way) => void)[] = [];

  constructor(spreads: readonly Spread[], startPage: number) {
    this.#spreads = spreads;
    this.pagesCount = spreads.reduce((count, spread) => count + spread.length, 0);
    this.#page = clamp(startPage, this.pagesCount);
  }

  get page(): number {
    return this.#page;
  }

  get spread(): Spread {
    return this.#neighbour(0) ?? [];
  }

  /** Spread after this one; undefined at the end. */
  get following(): Spread | undefined {
    return this.#neighbour(1);
  }

  /** Spread before this one; undefined on the cover. */
  get preceding(): Spread | undefined {
    return this.#neighbour(-1);
  }

  /** The pages of a spread and of the spreads before and after it. */
  neighbourhood(spread: Spread): number[] {
    const index = spreadIndexOf(this.#spreads, spread[0]?.page ?? 1);
    const around = this.#spreads.slice(Math.max(index - 1, 0), index + 2);
    return around.flatMap((each) => each.map(({ page }) => page));
  }

  /** Calls `listener` after every change, in the order in which listeners were added. */
  subscribe(listener: (move: Move) => void): void {
    this.#listeners.push(listener);
  }

  /** Goes to a page. Beyond the issue, the first or last one counts. */
  goTo(page: number, cause: MoveCause): void {
    const target = clamp(page, this.pagesCount);
    const from = spreadIndexOf(this.#spreads, this.#page);
    const to = spreadIndexOf(this.#spreads, target);
    if (target === this.#page) return;
    this.#page = target;
    this.#notify(cause, to === from ? 0 : to > from ? 1 : -1);
  }

  /** Goes to a page from which the visitor may want to return. */
  leaveFor(page: number, way: Way): void {
    this.depart(page, way);
    this.goTo(page, "reader");
  }

  /** Announces a jump to a page, with its kind, before it happens. */
  depart(page: number, way: Way): void {
    for (const listener of this.#departures) listener(page, way);
  }

  /** Calls `listener` before the visitor jumps elsewhere in the issue. */
  onDeparture(listener: (page: number, way: Way) => void): void {
    this.#departures.push(listener);
  }

  /** Turns one spread forwards; false at the end. */
  next(cause: MoveCause): boolean {
    const hasTurned = this.#turnTo(this.following, cause);
    if (!hasTurned && cause === "reader") for (const listener of this.#ends) listener();
    return hasTurned;
  }

  /** Calls `listener` when a visitor turns on from the last page. */
  onEnd(listener: () => void): void {
    this.#ends.push(listener);
  }

  /** Whether anything follows when a visitor turns on from the last page. */
  get hasEnd(): boolean {
    return this.#ends.length > 0;
  }

  /** Turns one spread backwards; false on the cover. */
  previous(cause: MoveCause): boolean {
    return this.#turnTo(this.preceding, cause);
  }

  /** Switches to other spreads of the same issue and keeps the page. */
  rearrange(spreads: readonly Spread[]): void {
    this.#spreads = spreads;
    this.#notify("arrangement", 0);
  }

  #turnTo(spread: Spread | undefined, cause: MoveCause): boolean {
    const target = spread?.[0];
    if (target === undefined) return false;
    this.goTo(target.page, cause);
    return true;
  }

  #neighbour(offset: number): Spread | undefined {
    const index = spreadIndexOf(this.#spreads, this.#page) + offset;
    return index < 0 ? undefined : this.#spreads[index];
  }

  #notify(cause: MoveCause, step: Move["step"]): void {
    const move = { page: this.#page, spread: this.spread, step, cause };
    for (const listener of this.#listeners) listener(move);
  }
}

function clamp(page: number, pagesCount: number): number {
  return Math.min(Math.max(page, 1), pagesCount);
}
