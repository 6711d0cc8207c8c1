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

export type ConversionErrorCode = (typeof CONVERSION_ERROR_CODES)[number];
