import { setTimeout as wait } from "node:timers/promises";
import { unanswered } from "./smoke-failure.ts";

const SECONDS = 30;
const ATTEMPTS = 6;
const LONGEST_WAIT_SECONDS = 5;
/** Answers to requests that were not carried out: too fast, or too many at once. */
const COME_BACK = new Set([429, 503]);

/**
 * A `fetch` for calls, pages and files: each request has half a minute, and all of them until `signal`. Repeats a
 * request refused with 429 or 503 after the time in `Retry-After`. The client's own repetitions would hide a fault of
 * the service (500) that this test should find.
 * @param onRepeated gets the status of each repeated answer
 * @returns a function that throws Error in plain words for a missing answer
 */
export function patientFetch(
  signal: AbortSignal,
  onRepeated: (status: number) => void,
): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetchInTime(input, init, signal);
      if (!COME_BACK.has(response.status) || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
      onRepeated(response.status);
      await wait(waitSeconds(response, attempt) * 1000, undefined, { signal });
    }
  };
}

async function fetchInTime(
  input: string | URL | Request,
  init: RequestInit | undefined,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]);
    return await fetch(input, { ...init, signal: ends });
  } catch (error) {
    signal.throwIfAborted();
    throw unanswered(error, input instanceof Request ? input.url : String(input));
  }
}

function waitSeconds({ headers }: Response, attempt: number): number {
  const asked = Number(headers.get("retry-after") ?? 2 ** (attempt - 1) / 2);
  return Number.isFinite(asked) ? Math.min(asked, LONGEST_WAIT_SECONDS) : LONGEST_WAIT_SECONDS;
}
