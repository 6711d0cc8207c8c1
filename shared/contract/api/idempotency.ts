/** The header by which a caller names a call, so that repeating it does not do it twice. In lower case, as it arrives. */
export const IDEMPOTENCY_KEY = {
  header: "idempotency-key",
  /** 1 to 255 visible ASCII characters. */
  pattern: "^[!-~]{1,255}$",
} as const;

/** The header of an answer that was given before. */
export const REPLAYED = { header: "idempotent-replayed" } as const;
