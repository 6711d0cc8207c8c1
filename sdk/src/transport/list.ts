import type { Answer, Call, CallOptions } from "./call.ts";

/** One page of a list. */
export interface Page<Entry> {
  entries: Entry[];
  /** The `cursor` for the next page; undefined on the last one. */
  nextCursor: string | undefined;
}

/** A list's call for each page. */
export type ListCall = Pick<Call, "path"> & {
  parameters?: { limit?: number | undefined; cursor?: string | undefined } | undefined;
};

interface Requests {
  request: <Result>(call: Call, options?: CallOptions) => Promise<Answer<Result>>;
}

/**
 * A list that may have more than one page. `for await (const entry of list)` fetches the next page on demand, and every
 * loop starts from the first.
 */
export class List<Entry> implements AsyncIterable<Entry> {
  readonly #api: Requests;
  readonly #call: ListCall;
  readonly #options: CallOptions | undefined;

  constructor(api: Requests, call: ListCall, options: CallOptions | undefined) {
    this.#api = api;
    this.#call = call;
    this.#options = options;
  }

  /** Every entry. @throws MastheadError */
  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void, undefined> {
    for await (const { entries } of this.pages()) yield* entries;
  }

  /** Every page, from the one at `cursor`, each with at most `limit` entries. @throws MastheadError */
  async *pages(): AsyncGenerator<Page<Entry>, void, undefined> {
    let cursor = this.#call.parameters?.cursor;
    do {
      const page = await this.#at(cursor);
      yield page;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  /** The page at `cursor`, or the first. @throws MastheadError */
  page(): Promise<Page<Entry>> {
    return this.#at(this.#call.parameters?.cursor);
  }

  /** All entries at once, for lists that are known to be short. @throws MastheadError */
  async toArray(): Promise<Entry[]> {
    const all: Entry[] = [];
    for await (const entry of this) all.push(entry);
    return all;
  }

  async #at(cursor: string | undefined): Promise<Page<Entry>> {
    const call: Call = {
      method: "GET",
      path: this.#call.path,
      parameters: { ...this.#call.parameters, cursor },
    };
    const { result, nextCursor } = await this.#api.request<Entry[]>(call, this.#options);
    return { entries: result, nextCursor };
  }
}
