import { Uploads } from "../api/uploads.ts";
import { MastheadError } from "../errors/masthead-error.ts";
import type { Connection } from "../transport/connection.ts";
import { whileMoving } from "../transport/limited.ts";
import { delayBefore, isPassing } from "../transport/retry.ts";
import { PartAddresses } from "./part-addresses.ts";
import { type PartedPdf, partOf } from "./pdf-file.ts";
import { putPart } from "./put-part.ts";
import { refusal } from "./store-refusal.ts";

export interface PartsUpload {
  conversionId: string;
  pdf: PartedPdf;
  onSent: (bytes: number) => void;
  signal: AbortSignal | undefined;
  /** A try of a part ends when nothing moved for so long. */
  timeoutSeconds: number;
  /** How often each part is resent. */
  retries: number;
}

const PARALLEL = 3;
/**
 * After an interruption, this many parts go one at a time: a broken connection resends running parts, and often breaks
 * again.
 */
const CAUTIOUS_PARTS = 16;
/** How often missing parts are resent. */
const ROUNDS = 3;

/**
 * Sends the missing parts of a file, and completes the upload. A failed part is resent once the service has said that
 * it did not arrive.
 * @throws MastheadError: UPLOAD_REFUSED with the store's reason, CONNECTION_FAILED, TIMED_OUT, CONVERSION_NOT_FOUND;
 * the reason of `signal`
 */
export async function uploadParts(api: Connection, work: PartsUpload): Promise<void> {
  const uploads = new Uploads(api);
  const calls = callsOf(work);
  for (let round = 1; ; round += 1) {
    await new PartSender(api, work).send();
    try {
      await uploads.complete(work.conversionId, calls);
      return;
    } catch (error) {
      const isIncomplete = error instanceof MastheadError && error.code === "UPLOAD_INCOMPLETE";
      if (!isIncomplete || round === ROUNDS) throw error;
    }
  }
}

function callsOf({ signal, timeoutSeconds, retries }: PartsUpload) {
  return { signal, timeoutSeconds, retries };
}

class PartSender {
  readonly #api: Connection;
  readonly #work: PartsUpload;
  readonly #uploads: Uploads;
  readonly #addresses: PartAddresses;
  readonly #failures = new Map<number, number>();
  readonly #underWay = new Map<number, number>();
  /** Aborts running parts once one has failed for good. */
  readonly #ended = new AbortController();
  #queue: number[] = [];
  #partSize = 1;
  #arrivedBytes = 0;
  #cautious = 0;

  constructor(api: Connection, work: PartsUpload) {
    this.#api = api;
    this.#work = work;
    this.#uploads = new Uploads(api);
    const { conversionId } = work;
    const { timers } = api.options;
    this.#addresses = new PartAddresses(this.#uploads, {
      conversionId,
      calls: callsOf(work),
      timers,
    });
  }

  async send(): Promise<void> {
    const { conversionId, pdf } = this.#work;
    const state = await this.#uploads.get(conversionId, callsOf(this.#work));
    if (state.size !== pdf.size) {
      throw new Error(
        `${pdf.name} has ${pdf.size} bytes, the upload that it continues ${state.size}`,
      );
    }
    this.#partSize = state.part_size;
    const arrived = new Set(state.parts);
    const count = Math.ceil(pdf.size / this.#partSize);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    this.#queue = numbers.filter((number) => !arrived.has(number));
    for (const number of arrived) this.#arrivedBytes += this.#bytesOf(number);
    this.#report();
    try {
      await this.#sendQueue();
    } finally {
      this.#ended.abort();
    }
  }

  async #sendQueue(): Promise<void> {
    const running = new Set<Promise<void>>();
    while (this.#queue.length > 0 || running.size > 0) {
      while (running.size < (this.#cautious > 0 ? 1 : PARALLEL)) {
        const number = this.#queue.shift();
        if (number === undefined) break;
        const sending = this.#sendOne(number).finally(() => running.delete(sending));
        // It is awaited below, unless another one fails before.
        sending.catch(() => {});
        running.add(sending);
      }
      await Promise.race(running);
    }
  }

  async #sendOne(number: number): Promise<void> {
    try {
      await this.#put(number);
    } catch (error) {
      this.#underWay.delete(number);
      if (!(await this.#isToBeSentAgain(number, error))) {
        this.#arrived(number);
        return;
      }
      this.#queue.unshift(number);
      this.#report();
      return;
    }
    this.#arrived(number);
  }

  #arrived(number: number): void {
    this.#underWay.delete(number);
    this.#arrivedBytes += this.#bytesOf(number);
    if (this.#cautious > 0) this.#cautious -= 1;
    this.#report();
  }

  /** Waits after a failure that may pass. @returns false if the part has arrived nevertheless @throws any other failure */
  async #isToBeSentAgain(number: number, error: unknown): Promise<boolean> {
    const { conversionId, retries, signal } = this.#work;
    if (!(error instanceof MastheadError)) throw error;
    const failed = (this.#failures.get(number) ?? 0) + 1;
    this.#failures.set(number, failed);
    const { status } = error;
    // The address may have ended while the machine slept.
    const isLate = error.code === "UPLOAD_REFUSED" && (status === 401 || status === 403);
    if (failed > retries || !(isPassing(error) || (isLate && failed === 1))) throw error;
    this.#addresses.forget(number);
    if (error.code === "CONNECTION_FAILED" || error.code === "TIMED_OUT") {
      this.#cautious = CAUTIOUS_PARTS;
    }
    const { timers } = this.#api.options;
    await timers.wait(delayBefore(failed, error.retryAfterSeconds, timers.random()), signal);
    const { parts } = await this.#uploads.get(conversionId, callsOf(this.#work));
    return !parts.includes(number);
  }

  async #put(number: number): Promise<void> {
    const { pdf, signal, timeoutSeconds } = this.#work;
    const { fetch } = this.#api.options;
    const url = await this.#addresses.of(number, this.#queue);
    const request = { method: "PUT", url };
    const start = (number - 1) * this.#partSize;
    const part = await partOf(pdf, start, start + this.#bytesOf(number));
    const ended = this.#ended.signal;
    const answer = await whileMoving(
      (moving, moved) => {
        const onSent = (bytes: number): void => {
          moved();
          this.#underWay.set(number, bytes);
          this.#report();
        };
        return putPart(url, part, { signal: AbortSignal.any([moving, ended]), onSent, fetch });
      },
      timeoutSeconds,
      signal,
      request,
    );
    if (answer.status < 200 || answer.status >= 300) throw refusal(answer, request);
  }

  #bytesOf(number: number): number {
    return Math.min(this.#partSize, this.#work.pdf.size - (number - 1) * this.#partSize);
  }

  #report(): void {
    if (this.#ended.signal.aborted) return;
    let sent = this.#arrivedBytes;
    for (const bytes of this.#underWay.values()) sent += bytes;
    this.#work.onSent(sent);
  }
}
