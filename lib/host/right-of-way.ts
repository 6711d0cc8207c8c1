/**
 * Lets work that nobody waits for run only while no upload is being converted: it is interrupted by the first that
 * arrives, and begins again when the last is done.
 */
export class RightOfWay {
  #uploads = 0;
  #isClosed = false;
  #interruption = new AbortController();
  readonly #waiting: (() => void)[] = [];

  /** Aborted from the arrival of an upload to the end of the last; then there is a new one. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  /** Keeps the way free while an upload is converted. */
  async forUpload<Answer>(convert: () => Promise<Answer>): Promise<Answer> {
    this.#uploads += 1;
    this.#interruption.abort();
    try {
      return await convert();
    } finally {
      this.#uploads -= 1;
      if (this.#uploads === 0 && !this.#isClosed) this.#open();
    }
  }

  /** Resolves when no upload is being converted: true, or false once nothing may begin any more. */
  async isFree(): Promise<boolean> {
    while (this.#uploads > 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return !this.#isClosed;
  }

  /** Interrupts what runs, and lets nothing begin. */
  close(): void {
    this.#isClosed = true;
    this.#interruption.abort();
    this.#wake();
  }

  #open(): void {
    this.#interruption = new AbortController();
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
