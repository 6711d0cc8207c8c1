import type { PageMessage } from "#converter/protocol/messages.ts";

/** Pages from `first` to `last`, counted from 1, both included. */
export interface PageRange {
  first: number;
  last: number;
}

/**
 * Pages that may be drawn ahead of `onPage`: enough to keep every renderer busy during one slow page, few enough that a
 * slow object store does not fill the disk.
 */
export const PAGES_AHEAD = 8;

/** Assigns the pages of a range to renderers, and passes on the drawn pages in order, one at a time. */
export class PageQueue {
  /** Resolves once every page was passed on; rejects with an exception of `onPage`, or the reason of `fail`. */
  readonly finished: Promise<void>;
  readonly #range: PageRange;
  readonly #onPage: (page: PageMessage) => Promise<void>;
  readonly #settle: PromiseWithResolvers<void>;
  readonly #drawn = new Map<number, PageMessage>();
  readonly #givenBack: number[] = [];
  #waiting: (() => void)[] = [];
  #next: number;
  #onPageAt: number;
  #isHandingOn = false;
  #handingOn: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(range: PageRange, onPage: (page: PageMessage) => Promise<void>) {
    this.#range = range;
    this.#onPage = onPage;
    this.#next = range.first;
    this.#onPageAt = range.first;
    this.#settle = Promise.withResolvers();
    this.finished = this.#settle.promise;
    // The promise may be awaited only after the failure.
    this.finished.catch(() => {});
  }

  /** The next page to draw, as soon as one is available; undefined if all have been passed on, or never will be. */
  async take(): Promise<number | undefined> {
    while (!this.#hasFailed && this.#onPageAt <= this.#range.last) {
      const number = this.#givenBack.shift() ?? this.#takeNext();
      if (number !== undefined) return number;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return undefined;
  }

  /** Returns a taken page that will not be delivered; it is handed out next. */
  giveBack(number: number): void {
    this.#givenBack.push(number);
    this.#wake();
  }

  /** Records that a taken page is drawn. */
  deliver(page: PageMessage): void {
    this.#drawn.set(page.number, page);
    if (this.#isHandingOn) return;
    this.#handingOn = this.#handOn().catch((error: unknown) => this.fail(error));
  }

  /** Ends all waiting for pages, also by renderers, with a reason. */
  fail(reason: unknown): void {
    this.#hasFailed = true;
    this.#settle.reject(reason);
    this.#wake();
  }

  /** Resolves when no page is being passed on any more, which after a failure is soon and final. */
  quiet(): Promise<void> {
    return this.#handingOn;
  }

  #takeNext(): number | undefined {
    const isWanted = this.#next <= this.#range.last && this.#next < this.#onPageAt + PAGES_AHEAD;
    return isWanted ? this.#next++ : undefined;
  }

  async #handOn(): Promise<void> {
    this.#isHandingOn = true;
    for (let page; !this.#hasFailed && (page = this.#drawn.get(this.#onPageAt));) {
      this.#drawn.delete(page.number);
      await this.#onPage(page);
      this.#onPageAt++;
      this.#wake();
    }
    this.#isHandingOn = false;
    if (this.#onPageAt > this.#range.last) this.#settle.resolve();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
