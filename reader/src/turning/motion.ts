/** One element of a movement, and its look at a progress from 0 to 1. */
export interface MovingPart {
  element: HTMLElement;
  /** Transforms and opacity only, in the same form at any progress, so that they run on the compositor. */
  at: (progress: number) => { transform?: string; opacity?: number };
}

/** Computed moments per whole movement; between two of them the browser interpolates. */
const MOMENTS = 14;

/**
 * A movement that a hand may hold, release and grip again. While it is held, every step is set at once; while it runs,
 * the compositor draws it, even if the script is busy.
 */
export class Motion {
  readonly #parts: readonly MovingPart[];
  #animations: Animation[] = [];
  #from = 0;
  #to = 0;

  constructor(parts: readonly MovingPart[]) {
    this.#parts = parts;
    this.hold(0);
  }

  get progress(): number {
    const share = this.#animations[0]?.effect?.getComputedTiming().progress;
    return typeof share === "number" ? this.#from + (this.#to - this.#from) * share : this.#from;
  }

  hold(progress: number): void {
    this.#cancel();
    this.#from = progress;
    for (const { element, at } of this.#parts) Object.assign(element.style, at(progress));
  }

  /** Moves from the current progress to another. Returns true on arrival, false if it was stopped. */
  async run(to: number, durationMs: number, easing = "ease-out"): Promise<boolean> {
    const from = this.progress;
    this.hold(from);
    this.#to = to;
    const moments = Math.max(2, Math.ceil(Math.abs(to - from) * MOMENTS) + 1);
    const stops = Array.from(
      { length: moments },
      (_, index) => from + ((to - from) * index) / (moments - 1),
    );
    this.#animations = this.#parts.map(({ element, at }) =>
      element.animate(stops.map(at), { duration: durationMs, easing, fill: "forwards" }),
    );
    const running = this.#animations;
    try {
      await Promise.all(running.map((animation) => animation.finished));
    } catch {
      return false;
    }
    return running === this.#animations;
  }

  /** Accelerates a running movement by this factor. */
  hurry(factor: number): void {
    for (const animation of this.#animations) animation.updatePlaybackRate(factor);
  }

  /** Stops and restores the elements' own look. */
  release(): void {
    this.#cancel();
    for (const { element } of this.#parts) {
      element.style.transform = "";
      element.style.opacity = "";
    }
  }

  #cancel(): void {
    const running = this.#animations;
    this.#animations = [];
    for (const animation of running) animation.cancel();
  }
}
