/** Scrolling counts as ended after this many milliseconds without movement. */
const REST_MS = 160;

/** The target of scrolling by the script; meanwhile the position is ahead of the view. */
export class ScrollGoal {
  readonly #scroller: HTMLElement;
  readonly #onStray: () => void;
  #top: number | undefined;
  #timer = 0;

  /** `onStray` is called at rest if a visitor has meanwhile scrolled elsewhere and stays there. */
  constructor(scroller: HTMLElement, onStray: () => void) {
    this.#scroller = scroller;
    this.#onStray = onStray;
  }

  get isOn(): boolean {
    return this.#top !== undefined;
  }

  /** Call it before the script scrolls to this height. */
  set(top: number): void {
    const furthest = this.#scroller.scrollHeight - this.#scroller.clientHeight;
    this.#top = Math.min(Math.max(top, 0), furthest);
    this.scrolled();
  }

  /** Call it when a hand takes over. */
  drop(): void {
    this.#top = undefined;
  }

  /** Call it with every movement. */
  scrolled(): void {
    const top = this.#top;
    if (top === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.drop();
      if (Math.abs(this.#scroller.scrollTop - top) > 2) this.#onStray();
    }, REST_MS);
  }

  /** Call it when the scroller is removed. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
