import type { Uploads } from "../api/uploads.ts";
import type { CallOptions } from "../transport/call.ts";
import type { Timers } from "../transport/timers.ts";

/** This many are requested at once. */
const ASKED_AT_ONCE = 30;
/** Addresses work for an hour; one that may expire during use is requested again. */
const USED_MILLISECONDS = 45 * 60_000;

/** The addresses of an upload's parts, requested on demand, with those of the next parts. */
export class PartAddresses {
  readonly #uploads: Uploads;
  readonly #upload: { conversionId: string; calls: CallOptions; timers: Timers };
  readonly #known = new Map<number, { url: string; until: number }>();
  readonly #wanted = new Set<number>();
  #asking: Promise<void> = Promise.resolve();

  constructor(
    uploads: Uploads,
    upload: { conversionId: string; calls: CallOptions; timers: Timers },
  ) {
    this.#uploads = uploads;
    this.#upload = upload;
  }

  /** Where a part goes. @param next the parts that will follow @throws as any call */
  async of(number: number, next: readonly number[]): Promise<string> {
    this.#wanted.add(number);
    // One call at a time, since it brings the addresses of all waiting parts.
    const asking = this.#asking.catch(() => {}).then(() => this.#need(number, next));
    this.#asking = asking;
    await asking.finally(() => this.#wanted.delete(number));
    return this.#known.get(number)?.url ?? "";
  }

  forget(number: number): void {
    this.#known.delete(number);
  }

  async #need(number: number, next: readonly number[]): Promise<void> {
    const { conversionId, calls, timers } = this.#upload;
    const isKnown = (each: number): boolean => (this.#known.get(each)?.until ?? 0) > timers.now();
    if (isKnown(number)) return;
    const others = [...this.#wanted, ...next].filter((each) => !isKnown(each));
    const numbers = [...new Set([number, ...others])].slice(0, ASKED_AT_ONCE).join(",");
    const until = timers.now() + USED_MILLISECONDS;
    for (const part of await this.#uploads.signParts(conversionId, { numbers }, calls)) {
      this.#known.set(part.number, { url: part.url, until });
    }
  }
}
