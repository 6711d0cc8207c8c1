import { ApiError } from "#contract/api/errors.ts";

/** Largest sum of all texts in a body, in bytes. Far more than any operation's parameters need. */
export const MAX_TEXT_BYTES = 1_000_000;
/** Names in a body or a query. No operation has a tenth of them. */
export const MAX_NAMES = 200;

/** The limit of each request, however many there are. */
const OWN_BYTES = 16_000;
/** The limit of all requests of a process beyond that, so that unfinished ones cannot fill its memory. */
const SHARED_BYTES = 64_000_000;

let sharedBytes = 0;

/** Counts the text of one request while its body arrives. */
export class TextAllowance {
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_TEXT_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** @throws BODY_TOO_LARGE, or SERVER_BUSY if too many requests hold too much at the same time */
  add(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) throw textTooLarge();
    const before = this.#beyondOwn();
    this.#bytes += bytes;
    sharedBytes += this.#beyondOwn() - before;
    if (sharedBytes > SHARED_BYTES)
      throw new ApiError("SERVER_BUSY", undefined, { "retry-after": "5" });
  }

  /** Releases the count, once the body is read or refused. */
  release(): void {
    sharedBytes -= this.#beyondOwn();
    this.#bytes = 0;
  }

  #beyondOwn(): number {
    return Math.max(0, this.#bytes - OWN_BYTES);
  }
}

/** The failure of parameters beyond `MAX_TEXT_BYTES` or `MAX_NAMES`. */
export function textTooLarge(): ApiError {
  return new ApiError("BODY_TOO_LARGE", "The parameters of the request are larger than allowed.");
}
