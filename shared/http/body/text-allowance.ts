import { ApiError } from "#contract/api/errors.ts";

/** Maximum size of all texts in a body, in bytes. Far more than any operation's parameters need. */
export const MAX_TEXT_BYTES = 1_000_000;
/** Maximum number of names in a body or a query. No operation uses a tenth of them. */
export const MAX_NAMES = 200;

/** Bytes that each request may hold, regardless of the others. */
const OWN_BYTES = 16_000;
/** Bytes that all requests of a process may hold beyond that, so that unfinished ones cannot fill its memory. */
const SHARED_BYTES = 64_000_000;
/** The share of senders who are unproven while their text is read, in all and for each. */
const UNPROVEN_BYTES = 8_000_000;
const UNPROVEN_BYTES_EACH = 2_000_000;

/** Bytes held now, by kind of sender and for each unproven one. */
const held = { proven: 0, unproven: 0 };
const heldBy = new Map<string, number>();

/** Counts the text of one request while its body arrives. */
export class TextAllowance {
  readonly #maxBytes: number;
  readonly #unproven: string | undefined;
  #bytes = 0;

  /** @param unproven the claimed key of an unproven sender */
  constructor(maxBytes = MAX_TEXT_BYTES, unproven?: string) {
    this.#maxBytes = maxBytes;
    this.#unproven = unproven;
  }

  /** Refuses a text by its length, before any of it is read. @throws BODY_TOO_LARGE */
  announce(bytes: number): void {
    if (bytes > this.#maxBytes) throw textTooLarge();
  }

  /** @throws BODY_TOO_LARGE, or SERVER_BUSY if too many requests hold too much at once */
  add(bytes: number): void {
    this.announce(this.#bytes + bytes);
    const before = this.#beyondOwn();
    this.#bytes += bytes;
    this.#hold(this.#beyondOwn() - before);
    if (this.#isFull()) throw new ApiError("SERVER_BUSY", undefined, { "retry-after": "5" });
  }

  /** Releases the bytes, once the body is read or refused. */
  release(): void {
    this.#hold(-this.#beyondOwn());
    this.#bytes = 0;
  }

  #hold(bytes: number): void {
    if (bytes === 0) return;
    const caller = this.#unproven;
    if (caller === undefined) return void (held.proven += bytes);
    held.unproven += bytes;
    const left = (heldBy.get(caller) ?? 0) + bytes;
    if (left > 0) heldBy.set(caller, left);
    else heldBy.delete(caller);
  }

  #isFull(): boolean {
    // Bytes within the request's own share cost the others nothing.
    if (this.#beyondOwn() === 0) return false;
    if (this.#unproven === undefined) return held.proven + held.unproven > SHARED_BYTES;
    const each = heldBy.get(this.#unproven) ?? 0;
    return held.unproven > UNPROVEN_BYTES || each > UNPROVEN_BYTES_EACH;
  }

  #beyondOwn(): number {
    return Math.max(0, this.#bytes - OWN_BYTES);
  }
}

/** The error for parameters beyond `MAX_TEXT_BYTES` or `MAX_NAMES`. */
export function textTooLarge(): ApiError {
  return new ApiError("BODY_TOO_LARGE", "The parameters of the request are larger than allowed.");
}
