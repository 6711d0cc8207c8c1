/**
 * Runs background work only while no upload is being converted: the first arrival interrupts it, and it restarts when
 * the last one is done.
 */
export class RightOfWay {
  #uploads = 0;
  #isClosed = false;
  #interruption = new AbortController();
  #onFree = (): void => {};

  /** Aborted when an upload arrives; replaced when the last one ends. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  /** Whether work may start. */
  get isFree(): boolean {
    return this.#uploads === 0 && !this.#isClosed;
  }

  /** Sets the listener that is called each time work may start again. */
  onFree(listener: () => void): void {
    this.#onFree = listener;
  }

  /** Keeps the way free while an upload is converted. */
  async forUpload<Answer>(convert: () => Promise<Answer>): Promise<Answer> {
    this.#uploads += 1;
    this.#interruption.abort();
    try {
      return await convert();
    } finally {
      this.#uploads -= 1;
      if (this.isFree) {
        this.#interruption = new AbortController();
        this.#onFree();
      }
    }
  }

  /** Interrupts running work, and lets none start. */
  close(): void {
    this.#isClosed = true;
    this.#interruption.abort();
  }
}
