import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { AnswerBudget, type HeldBytes } from "./answer-budget.ts";

/** The bytes handed to a connection at a time: a client must take at least these before the stall limit. */
const PIECE_BYTES = 16_384;
/** An answer in memory has a minute, and a second more for each of these bytes. */
const GRACE_SECONDS = 60;
const LEAST_BYTES_PER_SECOND = 8_192;

export interface OutgoingLimits {
  /** The longest time without a read by the client. */
  stallSeconds: number;
  /** The source of a request, which gets a share of the memory for answers. */
  sourceOf: (request: IncomingMessage) => string;
}

/** Sends answers at the pace of their clients, counts their memory, and drops clients that stop reading. */
export class Outgoing {
  readonly #budget = new AnswerBudget();
  readonly #limits: OutgoingLimits;

  constructor(limits: OutgoingLimits) {
    this.#limits = limits;
  }

  sourceOf(request: IncomingMessage): string {
    return this.#limits.sourceOf(request);
  }

  /** Counts bytes of an answer until its connection has taken or lost it. @throws SERVER_BUSY */
  hold(request: IncomingMessage, response: ServerResponse, bytes: number): HeldBytes {
    const held = this.#budget.hold(this.#limits.sourceOf(request), bytes);
    response.once("close", () => held.release());
    if (response.destroyed) held.release();
    return held;
  }

  /**
   * Sends a body in memory, after the headers. The client must take all of it within a time that depends on its size.
   */
  async sendBytes(response: Writable, bytes: Uint8Array): Promise<boolean> {
    const seconds = GRACE_SECONDS + bytes.length / LEAST_BYTES_PER_SECOND;
    const late = setTimeout(() => response.destroy(), seconds * 1000);
    try {
      return await this.send(response, piecesOf(bytes));
    } finally {
      clearTimeout(late);
    }
  }

  /** Sends pieces, each once the previous one is taken. Returns false for a client that left or stalled. */
  async send(
    response: Writable,
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<boolean> {
    for await (const piece of pieces) {
      if (!(await this.#isTaken(response, piece))) {
        response.destroy();
        return false;
      }
    }
    return !response.destroyed;
  }

  async #isTaken(response: Writable, piece: Uint8Array): Promise<boolean> {
    if (response.destroyed) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const leave = (): void => resolve(false);
    const late = setTimeout(leave, this.#limits.stallSeconds * 1000);
    response.once("close", leave);
    response.write(piece, (error) => resolve(!error));
    const isTaken = await promise;
    clearTimeout(late);
    response.off("close", leave);
    return isTaken;
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
  }
}
