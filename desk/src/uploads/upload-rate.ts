/** How fast something is, over this many milliseconds. */
const WINDOW = 8000;
/** A shorter time says nothing. */
const SHORTEST = 1000;

/** The speed over the last seconds: it neither jumps with each packet nor remembers an hour ago. */
export class UploadRate {
  #samples: { at: number; bytes: number }[] = [];

  /** Notes the bytes sent by then. Fewer than before restart the measure: a part is sent again. */
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
