export interface AutoFlipOptions {
  seconds: number;
  /** Turns; false if there is nothing left to turn to. */
  flip: () => boolean;
  /** Called after every start and stop. */
  onChange: (isOn: boolean) => void;
}

/** Turns pages on a timer. It waits while the tab is hidden and stops at the last page. */
export class AutoFlip {
  readonly #options: AutoFlipOptions;
  #isOn = false;
  #timer = 0;

  constructor(options: AutoFlipOptions) {
    this.#options = options;
    document.addEventListener("visibilitychange", () => this.#arm());
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  start(): void {
    this.#set(true);
  }

  /** Stops until `start` is called; harmless when it is stopped. */
  stop(): void {
    if (this.#isOn) this.#set(false);
  }

  #set(isOn: boolean): void {
    this.#isOn = isOn;
    this.#arm();
    this.#options.onChange(isOn);
  }

  /** Every page gets its full time, even after the tab was hidden. */
  #arm(): void {
    clearTimeout(this.#timer);
    if (!this.#isOn || document.hidden) return;
    this.#timer = setTimeout(() => {
      if (this.#options.flip()) this.#arm();
      else this.stop();
    }, this.#options.seconds * 1000);
  }
}
