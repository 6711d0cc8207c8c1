import { ApiError } from "#contract/api/errors.ts";

/** The memory for all answers, and for those to one source. */
const SHARED_BYTES = 64_000_000;
const SOURCE_BYTES = 16_000_000;
/** Smaller answers are always allowed: the number of connections limits them. */
const ALWAYS_BYTES = 16_000;

/** Bytes in memory that belong to one answer. */
export interface HeldBytes {
  /** Corrects the count, as after compression. */
  become(bytes: number): void;
  /** Ends the count. Further calls do nothing. */
  release(): void;
}

/** Counts the bytes of all answers in memory, from their creation until their clients have taken them. */
export class AnswerBudget {
  #bytes = 0;
  readonly #bySource = new Map<string, number>();

  /** @throws SERVER_BUSY beyond the limits, except for small answers */
  hold(source: string, bytes: number): HeldBytes {
    const sum = this.#bytes + bytes;
    const ofSource = (this.#bySource.get(source) ?? 0) + bytes;
    if (bytes > ALWAYS_BYTES && (sum > SHARED_BYTES || ofSource > SOURCE_BYTES)) {
      throw new ApiError("SERVER_BUSY", "Too many answers are waiting to be read.", {
        "retry-after": "5",
      });
    }
    let held = bytes;
    this.#add(source, held);
    const become = (now: number): void => {
      this.#add(source, now - held);
      held = now;
    };
    return { become, release: () => become(0) };
  }

  #add(source: string, bytes: number): void {
    this.#bytes += bytes;
    const left = (this.#bySource.get(source) ?? 0) + bytes;
    if (left === 0) this.#bySource.delete(source);
    else this.#bySource.set(source, left);
  }
}
