import { ConfiguredRetryStrategy } from "@smithy/core/retry";

/** A call that is always refused fails after about four seconds with the waits below. */
const ATTEMPTS = 9;
const FIRST_WAIT_MILLISECONDS = 25;
const LONGEST_WAIT_MILLISECONDS = 2000;

/**
 * Retries calls to the table. It refuses for milliseconds at a time, and API Gateway gives up after 30 seconds; the
 * SDK's own waits start at a second and triple.
 */
export function tableRetries(): ConfiguredRetryStrategy {
  return new ConfiguredRetryStrategy(
    ATTEMPTS,
    (attempt) =>
      Math.random() * Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempt),
  );
}
