import type { PageMessage } from "#converter/protocol/messages.ts";

/** Pages from `first` to `last`, counted from 1, both included. */
export interface PageRange {
  first: number;
  last: number;
}

/** What happens to each drawn page, in order and one at a time. */
export interface PageSteps {
  /** Short work on this machine. */
  onDrawn: (page: PageMessage) => Promise<void>;
  /** Follows `onDrawn`, and may wait for a store while later pages pass `onDrawn`. */
  onPage: (page: PageMessage) => Promise<void>;
}

/**
 * Pages that may be drawn ahead of `onPage`: enough to keep every renderer busy during one slow page, few enough that a
 * slow object store does not fill the disk.
 */
export const PAGES_AHEAD = 8;

/** Assigns the pages of a range to renderers, and passes on the drawn pages in order, one at a time. */
export class PageQueue {
  /** Resolves once `onDrawn` is through with every page; rejects like {@link finished}. */
  readonly drawn: Promise<void>;
  /** Resolves once every page was passed on; rejects with an exception of a step, or the reason of `fail`. */
  readonly finished: Promise<void>;
  readonly #range: PageRange;
  readonly #drawn: InOrder<PageMessage>;
  readonly #passedOn: InOrder<PageMessage>;
  readonly #givenBack: number[] = [];
  #waiting: (() => void)[] = [];
  #next: number;
  #hasFailed = false;

  constructor(range: PageRange, { onDrawn, onPage }: PageSteps) {
    this.#range = range;
    this.#next = range.first;
    const onFailed = (reason: unknown): void => this.fail(reason);
    this.#passedOn = new InOrder(range, { onFailed, onItem: onPage, onDone: () => this.#wake() });
    this.#drawn = new InOrder(range, {
      onFailed,
      onItem: onDrawn,
      onDone: (page) => this.#passedOn.add(page.number, page),
    });
    this.drawn = this.#drawn.finished;
    this.finished = this.#passedOn.finished;
  }

  /** The next page to draw, as soon as one is available; undefined if all have been passed on, or never will be. */
  async take(): Promise<number | undefined> {
    while (!this.#hasFailed && this.#passedOn.next <= this.#range.last) {
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
    this.#drawn.add(page.number, page);
  }

  /** Ends all waiting for pages, also by renderers, with a reason. */
  fail(reason: unknown): void {
    this.#hasFailed = true;
    this.#drawn.fail(reason);
    this.#passedOn.fail(reason);
    this.#wake();
  }

  /** Resolves when no page is being passed on any more, which after a failure is soon and final. */
  async quiet(): Promise<void> {
    await this.#drawn.quiet();
    await this.#passedOn.quiet();
  }

  #takeNext(): number | undefined {
    const latest = Math.min(this.#range.last, this.#passedOn.next + PAGES_AHEAD - 1);
    return this.#next <= latest ? this.#next++ : undefined;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** What happens to an item in its turn. */
interface ItemSteps<Item> {
  onItem: (item: Item) => Promise<void>;
  /** Called after `onItem`, once the next number is current. */
  onDone: (item: Item) => void;
  onFailed: (reason: unknown) => void;
}

/** Passes on numbered items that come in any order: in their order, one at a time. */
class InOrder<Item> {
  /** Resolves when all are passed on; rejects with the reason of {@link fail}. */
  readonly finished: Promise<void>;
  readonly #last: number;
  readonly #steps: ItemSteps<Item>;
  readonly #settle = Promise.withResolvers<void>();
  readonly #early = new Map<number, Item>();
  #next: number;
  #isPassing = false;
  #passing: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor({ first, last }: { first: number; last: number }, steps: ItemSteps<Item>) {
    this.#next = first;
    this.#last = last;
    this.#steps = steps;
    this.finished = this.#settle.promise;
    // The promise may be awaited only after the failure.
    this.finished.catch(() => {});
  }

  /** The number that is not yet passed on. */
  get next(): number {
    return this.#next;
  }

  add(number: number, item: Item): void {
    this.#early.set(number, item);
    if (!this.#isPassing) this.#passing = this.#passOn().catch(this.#steps.onFailed);
  }

  /** Passes on nothing more. */
  fail(reason: unknown): void {
    this.#hasFailed = true;
    this.#settle.reject(reason);
  }

  /** Resolves when no item is being passed on. */
  quiet(): Promise<void> {
    return this.#passing;
  }

  async #passOn(): Promise<void> {
    this.#isPassing = true;
    for (let item; !this.#hasFailed && (item = this.#early.get(this.#next)) !== undefined;) {
      this.#early.delete(this.#next);
      await this.#steps.onItem(item);
      this.#next++;
      this.#steps.onDone(item);
    }
    this.#isPassing = false;
    if (this.#next > this.#last) this.#settle.resolve();
  }
}
