/** Every possible reason for a failed conversion, as the API reports it in `error_code`. The list is closed. */
export const CONVERSION_ERROR_CODES = [
  "not_a_pdf",
  "encrypted",
  "damaged",
  "empty",
  "too_large",
  "too_complex",
  "timeout",
  "internal",
] as const;

/** Finds the faulty page at the end of an `error_message` that names one. */
export const FAULTY_PAGE = / \(The trouble is on page (\d+)\.\)$/;

/** Tells an `error_message` of `too_large` that is about the account's storage from others. */
export const NO_ROOM_IN_STORAGE = /^The account's storage of \d+ MB has no room/;

export type ConversionErrorCode = (typeof CONVERSION_ERROR_CODES)[number];
