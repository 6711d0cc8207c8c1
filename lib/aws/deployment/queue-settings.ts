import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";

/** The settings of conversions on AWS. The queue's figures follow from the function's, so that they change together. */
export const CONVERTER = {
  /** Lambda's maximum; ten minutes of it are the rendering's own deadline. */
  timeoutSeconds: 900,
  /** The memory limit of a new account, with 1.7 processors: one draws while the other encodes. */
  memoryMegabytes: 3008,
  /** The PDF and all its page images are on the disk at the same time. */
  diskMegabytes: 4096,
  /** Attempts that convert; the next one abandons the upload. */
  attempts: CONVERSION_ATTEMPTS,
} as const;

/** The settings of refinements on AWS, which run in the background. */
export const REFINER = {
  /** One process draws; with 1.2 processors, encoding does not delay it. More would cost more than it saves. */
  memoryMegabytes: 2048,
} as const;

/** AWS recommends six times the function's timeout, which leaves room for its own retries. */
export const VISIBILITY_SECONDS = 6 * CONVERTER.timeoutSeconds;

export const WEBHOOK_SENDER = {
  /** A run of 45 seconds, and the requests in progress at its end. */
  timeoutSeconds: 60,
  batchSize: 10,
  /** The smallest number that SQS accepts. */
  maxConcurrency: 2,
  visibilitySeconds: 6 * 60,
} as const;
