import { MastheadError } from "../errors/masthead-error.ts";
import type { SentRequest } from "./hooks.ts";

/**
 * Runs something that ends with a signal: the caller's, or its own timeout.
 * @throws the caller's reason once it has aborted, else MastheadError: TIMED_OUT, CONNECTION_FAILED, or errors of `run`
 */
export async function limited<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  seconds: number,
  signal: AbortSignal | undefined,
  request: SentRequest,
): Promise<Result> {
  signal?.throwIfAborted();
  const time = new AbortController();
  // Not `AbortSignal.timeout`, whose signals outlive their calls: a minute of many calls would be kept in memory.
  const timer = setTimeout(() => time.abort(), seconds * 1000);
  try {
    return await run(signal ? AbortSignal.any([signal, time.signal]) : time.signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof MastheadError) throw cause;
    if (time.signal.aborted) {
      const message = `No answer came within ${seconds} seconds`;
      throw new MastheadError(message, { code: "TIMED_OUT", cause, request });
    }
    throw connectionFailed(cause, request);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same for something that may last as long as it moves: `run` calls `moved` whenever it does.
 * @throws as `limited`
 */
export async function whileMoving<Result>(
  run: (signal: AbortSignal, moved: () => void) => Promise<Result>,
  seconds: number,
  signal: AbortSignal | undefined,
  request: SentRequest,
): Promise<Result> {
  signal?.throwIfAborted();
  const still = new AbortController();
  const stop = (): void => still.abort();
  let timer = setTimeout(stop, seconds * 1000);
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, seconds * 1000);
  };
  try {
    return await run(signal ? AbortSignal.any([signal, still.signal]) : still.signal, moved);
  } catch (cause) {
    signal?.throwIfAborted();
    if (!still.signal.aborted) throw connectionFailed(cause, request);
    const message = `Nothing of the file could be sent for ${seconds} seconds`;
    throw new MastheadError(message, { code: "TIMED_OUT", cause, request });
  } finally {
    clearTimeout(timer);
  }
}

/** An error of `fetch` has its reason in its cause: an unknown name, a closed port. */
function connectionFailed(cause: unknown, request: SentRequest): MastheadError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error ? reasonOf(inner) : "for a reason unknown";
  const origin = /^\w+:\/\/[^/?#]+/.exec(request.url)?.[0] ?? request.url;
  const message = `Masthead could not be reached at ${origin}: ${reason}`;
  return new MastheadError(message, { code: "CONNECTION_FAILED", cause, request });
}

/** OpenSSL's own words for an address that is of http name a line of its source. */
function reasonOf(error: Error): string {
  const isPlain = "code" in error && error.code === "ERR_SSL_WRONG_VERSION_NUMBER";
  if (isPlain) return "it does not answer in https. Is its address one of http?";
  return error.message || error.name;
}
