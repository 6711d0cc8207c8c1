/** Lengths of texts, in UTF-16 code units: far above what people write, far below a table item's 400 KB. */
export const TITLE_LENGTH = 300;
export const DESCRIPTION_LENGTH = 10_000;
export const KEYWORDS_LENGTH = 2_000;
export const PROFILE_LENGTH = 300;

/** How often an upload's conversion is tried before it ends in `error`, unless what failed cannot pass. */
export const CONVERSION_ATTEMPTS = 3;
