import { answerIn } from "./answer.ts";
import type { Authorize } from "./authorization.ts";
import type { Answer, Call, CallOptions, PostOptions } from "./call.ts";
import { encoded } from "./encoding.ts";
import { type Hooks, requestIdIn } from "./hooks.ts";
import { limited } from "./limited.ts";
import { List, type ListCall } from "./list.ts";
import { MastheadError } from "../errors/masthead-error.ts";
import { Pace } from "./pace.ts";
import { delayBefore, isPassing, mayBeDone } from "./retry.ts";
import { randomKey } from "./random-key.ts";
import type { Timers } from "./timers.ts";

/** Where and as whom the API is called. */
export interface ConnectionOptions {
  /** With `/api/2.0/` at its end. */
  base: string;
  authorize: Authorize;
  timeoutSeconds: number;
  retries: number;
  fetch: typeof fetch;
  timers: Timers;
  hooks?: Hooks | undefined;
}

/** Makes calls, and repeats those that failed for a reason that passes. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #pace: Pace;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pace = new Pace(options.timers);
  }

  /** For requests outside the API, such as uploads. */
  get options(): Readonly<ConnectionOptions> {
    return this.#options;
  }

  /**
   * Makes a call. A POST has the same idempotency key with each try, so that it is done once.
   * @throws MastheadError after the last try; the reason of `signal` once it is aborted
   */
  async request<Result>(call: Call, options: PostOptions = {}): Promise<Answer<Result>> {
    const { timers, retries } = this.#options;
    const idempotencyKey = options.idempotencyKey ?? randomKey();
    const mostRetries = options.retries ?? retries;
    let isPossiblyDone = false;
    for (let failed = 1; ; failed += 1) {
      try {
        return await this.#once<Result>(call, { ...options, idempotencyKey });
      } catch (error) {
        if (!(error instanceof MastheadError)) throw error;
        if (call.method === "DELETE" && isPossiblyDone && error.status === 404) {
          throw new AlreadyDeleted(error);
        }
        if (failed > mostRetries || !isPassing(error)) throw error;
        isPossiblyDone ||= mayBeDone(error);
        const delay = delayBefore(failed, error.retryAfterSeconds, timers.random());
        await timers.wait(delay, options.signal);
      }
    }
  }

  /** The result of a call. @throws as `request` */
  async answer<Result>(call: Call, options?: PostOptions): Promise<Result> {
    const { result } = await this.request<Result>(call, options);
    return result;
  }

  /** The one entry of a result. @throws as `request` */
  async first<Entry>(call: Call, options?: CallOptions): Promise<Entry> {
    const [entry] = await this.answer<readonly Entry[]>(call, options);
    if (entry !== undefined) return entry;
    const request = { method: call.method, url: `${this.#options.base}${call.path}` };
    const facts = { code: "UNEXPECTED_ANSWER", status: 200, request } as const;
    throw new MastheadError("The answer is empty", facts);
  }

  /**
   * Makes a call that has no result. A DELETE that finds nothing, repeated after its answer was lost, has done its work.
   * @throws as `request`
   */
  async done(call: Call, options?: PostOptions): Promise<void> {
    try {
      await this.request(call, options);
    } catch (error) {
      if (!(error instanceof AlreadyDeleted)) throw error;
    }
  }

  /** A list that makes no call until it is read. */
  list<Entry>(call: ListCall, options?: CallOptions): List<Entry> {
    return new List<Entry>(this, call, options);
  }

  async #once<Result>(call: Call, options: PostOptions): Promise<Answer<Result>> {
    const { base, authorize, timers, fetch, hooks = {} } = this.#options;
    const { query, body, contentType, signed } = encoded(call);
    const { method } = call;
    const url = `${base}${call.path}${query}`;
    const request = { method, url };
    const headers = {
      accept: "application/json",
      ...(await authorize({ method, url, signed })),
      ...(contentType !== undefined && { "content-type": contentType }),
      ...(method === "POST" &&
        options.idempotencyKey !== undefined && { "idempotency-key": options.idempotencyKey }),
    };
    const ask = async (signal: AbortSignal): Promise<Answer<Result>> => {
      hooks.onRequest?.(request);
      const sentAt = timers.now();
      const response = await fetch(url, { method, headers, signal, ...(body && { body }) });
      const milliseconds = timers.now() - sentAt;
      const { status } = response;
      const requestId = requestIdIn(response.headers);
      hooks.onResponse?.({ ...request, status, requestId, milliseconds });
      this.#pace.hear(response.headers);
      return answerIn<Result>(response, request, timers.now());
    };
    const seconds = options.timeoutSeconds ?? this.#options.timeoutSeconds;
    const { signal: ended } = options;
    return this.#pace.keep(() => limited(ask, seconds, ended, request), ended);
  }
}

/** The entity is gone, probably by an earlier try whose answer was lost. */
class AlreadyDeleted extends MastheadError {
  constructor({ message, ...facts }: MastheadError) {
    super(message, facts);
  }
}
