/** The period over which the speed is measured, in milliseconds. */
const WINDOW = 8000;
/** A shorter period is not meaningful. */
const SHORTEST = 1000;

/** The speed over the last seconds: it neither jumps with each packet nor remembers an hour ago. */
export class UploadRate {
  #samples: { at: number; bytes: number }[] = [];

  /** Records the bytes sent so far. A smaller number restarts the measurement: a part is being sent again. */
  note(at: number, bytes: number): void {
    const last = this.#samples.at(-1);
    if (last && bytes < last.bytes) this.#samples = [];
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= WINDOW), { at, bytes }];
  }

  /** Bytes per second; undefined until it can be estimated. */
  get bytesPerSecond(): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < SHORTEST) return undefined;
    const rate = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
    return rate > 0 ? rate : undefined;
  }
}
