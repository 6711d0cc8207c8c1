import { ConversionError } from "./conversion-error.ts";
import { type ChildMessage, PAGES_AHEAD } from "./messages.ts";

/** One page as the child announced it. */
export type PageMessage = Extract<ChildMessage, { type: "page" }>;

/** What {@link PageAnnouncements} reports to. */
export interface AnnouncementHandlers {
  /** One page at a time, in order. */
  onPage: (page: PageMessage, pagesCount: number) => Promise<void>;
  /** Called after each `onPage`. */
  onTaken: () => void;
}

/**
 * The parent's memory of what the child has said: holds it to the protocol and hands its pages on one
 * after the other.
 */
export class PageAnnouncements {
  /** Resolves once the child has finished and every page was handed on; rejects with what `onPage` threw. */
  readonly finished: Promise<{ picturesLeftOut: number }>;
  readonly #handlers: AnnouncementHandlers;
  readonly #settle: PromiseWithResolvers<{ picturesLeftOut: number }>;
  #handing: Promise<void> = Promise.resolve();
  #pagesCount = 0;
  #announced = 0;
  #taken = 0;
  #hasFinished = false;

  constructor(handlers: AnnouncementHandlers) {
    this.#settle = Promise.withResolvers();
    this.finished = this.#settle.promise;
    // Whoever waits for it may come after the failure.
    this.finished.catch(() => {});
    this.#handlers = handlers;
  }

  /** Whether the child has anything to do before the parent takes another page. */
  get isProgressExpected(): boolean {
    return !this.#hasFinished && this.#announced - this.#taken < PAGES_AHEAD;
  }

  /** @throws ConversionError the child's failure, or `internal` when it breaks the protocol. */
  hear(message: ChildMessage): void {
    switch (message.type) {
      case "opened":
        this.#require(this.#pagesCount === 0);
        this.#pagesCount = message.pagesCount;
        return;
      case "page":
        this.#require(this.isProgressExpected && message.number === this.#announced + 1);
        this.#require(message.number <= this.#pagesCount);
        this.#announced++;
        this.#then(() => this.#hand(message));
        return;
      case "finished":
        this.#require(this.#pagesCount > 0 && this.#announced === this.#pagesCount);
        this.#require(!this.#hasFinished);
        this.#hasFinished = true;
        this.#then(async () => this.#settle.resolve(message));
        return;
      case "failed":
        throw new ConversionError(message.code, message);
    }
  }

  #then(step: () => Promise<void>): void {
    this.#handing = this.#handing.then(step);
    this.#handing.catch(this.#settle.reject);
  }

  async #hand(page: PageMessage): Promise<void> {
    await this.#handlers.onPage(page, this.#pagesCount);
    this.#taken++;
    this.#handlers.onTaken();
  }

  #require(isRight: boolean): void {
    if (!isRight) throw new ConversionError("internal", { detail: "Unexpected message" });
  }
}
