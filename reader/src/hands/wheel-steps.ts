/** The distance of a wheel that counts as a step: half a notch of a mouse's. */
const STEP_PX = 50;
/** Events with less time between them are one movement; touchpads keep sending after the fingers have left. */
const PAUSE_MS = 150;
/** A continued movement makes another step after this many milliseconds. */
const AGAIN_MS = 900;

export class WheelSteps {
  #way = 0;
  #last = Number.NEGATIVE_INFINITY;
  #stepped = Number.NEGATIVE_INFINITY;

  /** The step that this movement of `way` pixels completes: 1 forwards, -1 backwards, 0 for none. */
  roll(way: number, time: number): 1 | -1 | 0 {
    const isNew = time - this.#last > PAUSE_MS;
    if (isNew || Math.sign(way) !== Math.sign(this.#way)) this.#way = 0;
    if (isNew) this.#stepped = Number.NEGATIVE_INFINITY;
    this.#last = time;
    if (time - this.#stepped < AGAIN_MS) return 0;
    this.#way += way;
    if (Math.abs(this.#way) < STEP_PX) return 0;
    const step = this.#way > 0 ? 1 : -1;
    this.#way = 0;
    this.#stepped = time;
    return step;
  }
}
