/**
 * Prices of AWS in us-east-1, in dollars, without any free tier (price lists of November 2026). `FREE_EACH_MONTH` has
 * the tiers that are always free, not only in an account's first year.
 */
export const PRICES = {
  /** HTTP API, a million requests up to 512 KB. */
  apiRequestsMillion: 1,
  lambdaRequestsMillion: 0.2,
  /** Functions on arm64, a GB for a second. */
  lambdaGigabyteSecond: 0.0000133334,
  tableReadsMillion: 0.125,
  tableWritesMillion: 0.625,
  /** A GB for a month, beyond the first 25. */
  tableGigabyteMonth: 0.25,
  /** Continuous backups, a GB for a month. */
  backupGigabyteMonth: 0.2,
  /** Ingested log lines, a GB, and in the class for infrequent access. */
  logGigabyte: 0.5,
  seldomReadLogGigabyte: 0.25,
  /** Stored lines, a GB for a month, compressed. */
  logGigabyteMonth: 0.03,
  /** Opening a key at the start of a function: a thousand requests to KMS. */
  keyRequestsThousand: 0.003,
  /** Answers of the API, and anything else that leaves a region other than through CloudFront. */
  transferredGigabyte: 0.09,
  objectGigabyteMonth: 0.023,
  objectPutsThousand: 0.005,
  objectGetsThousand: 0.0004,
  queueRequestsMillion: 0.4,
  mailsThousand: 0.1,
  /** Attachments, including pictures inside a mail. */
  mailGigabyte: 0.12,
  /** Beyond CloudFront's first TB of a month. */
  deliveredGigabyte: 0.085,
  deliveredRequestsTenThousand: 0.01,
  schedulerCallsMillion: 1,
  alarmMonth: 0.1,
  dashboardMonth: 3,
  metricMonth: 0.3,
  /** A web ACL before CloudFront, each of its rules, and a million requests that it inspects. */
  webAclMonth: 5,
  webAclRuleMonth: 1,
  webAclRequestsMillion: 0.6,
} as const;

/** Free amounts in every month. */
export const FREE_EACH_MONTH = {
  lambdaRequests: 1_000_000,
  lambdaGigabyteSeconds: 400_000,
  tableGigabytes: 25,
  logGigabytes: 5,
  queueRequests: 1_000_000,
  deliveredGigabytes: 1_000,
  transferredGigabytes: 100,
  keyRequests: 20_000,
  deliveredRequests: 10_000_000,
  schedulerCalls: 14_000_000,
  alarms: 10,
  dashboards: 3,
  metrics: 10,
} as const;

/** Assumptions of the bills that no template states. Each is shown on the page beside the sum it is used for. */
export const ASSUMED = {
  /** Billed for a warm call at 256 MB that reads the table (facts about Lambda, 2026-11). */
  warmMilliseconds: 4,
  /** Billed for starting a function, and how many calls share one start. */
  coldMilliseconds: 400,
  callsPerColdStart: 500,
  /** A function's line for a call, and the gateway's, each with the 26 bytes that CloudWatch adds. */
  functionLineBytes: 360,
  accessLineBytes: 280,
  /** An answer of the API with its headers: the example of `getIssue` in the contract has 570 bytes. */
  answerBytes: 920,
  /** What is left of log lines once CloudWatch has compressed them. */
  logCompression: 0.2,
  /** Memory that provides one processor. */
  megabytesPerProcessor: 1769,
  /** Drawing a logo in a process of its own, with somewhat more than half of a processor, as a function of 1 GB has. */
  logoSeconds: 1.5,
  /** A mail's picture of the cover, if the issue is not public. */
  mailPictureBytes: 60_000,
  secondsPerMonth: 30 * 24 * 3600,
} as const;
