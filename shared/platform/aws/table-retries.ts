import { ConfiguredRetryStrategy } from "@smithy/core/retry";

/** With the waits below, a call that is refused every time is given up after about four seconds. */
const ATTEMPTS = 9;
const FIRST_WAIT_MILLISECONDS = 25;
const LONGEST_WAIT_MILLISECONDS = 2000;

/**
 * How calls to the table are retried. The table refuses for milliseconds at a time, and an answer has to be
 * there before API Gateway gives up after 30 seconds; the SDK's own waits begin at a second and triple that.
 */
export function tableRetries(): ConfiguredRetryStrategy {
  return new ConfiguredRetryStrategy(
    ATTEMPTS,
    (attempt) =>
      Math.random() * Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempt),
  );
}
