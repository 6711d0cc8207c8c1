/** Lengths of texts, in Unicode code points: far above what people write, far below a table item's 400 KB. */
export const TITLE_LENGTH = 300;
export const DESCRIPTION_LENGTH = 10_000;
export const KEYWORDS_LENGTH = 2_000;
export const PROFILE_LENGTH = 300;
/** What a publisher says in a mail. */
export const MESSAGE_LENGTH = 1_000;
export const SEARCH_LENGTH = 300;
export const HOST_NAMES_LENGTH = 5_000;

export const KEY_NAME_LENGTH = 100;

export const WEBHOOK_DESCRIPTION_LENGTH = 300;
export const WEBHOOK_URL_LENGTH = 2_000;

/** The longest secret key of a payment provider. */
export const SECRET_KEY_LENGTH = 300;

/** The address at which a publisher sells in person. */
export const BUY_URL_LENGTH = 2_000;

/** Longer names of uploaded files are cut. */
export const FILE_NAME_LENGTH = 255;

/** How long a secret may work beside the one that follows it. */
export const LONGEST_OVERLAP_HOURS = 168;

/** The largest whole number: fifteen digits, which every language and JSON keep exactly. */
export const LARGEST_INTEGER = 999_999_999_999_999;

export const LARGEST_PRICE = 1_000_000;

/** The largest picture for a logo, in bytes. */
export const LOGO_BYTES = 512 * 1024;

/** The most records that one call may have. */
export const MOST_RECORDS = 100;

/** The most parts of an upload that one call may ask addresses for. */
export const MOST_PARTS_ASKED = 100;

/** Pages of a PDF that can be looked at while it is converted. */
export const MOST_MADE_PAGES = 100;

/** How often an upload's conversion is tried before it ends in `error`, unless what failed cannot pass. */
export const CONVERSION_ATTEMPTS = 3;

/** Characters of a magazine's slug. */
export const SLUG_LENGTH = 100;

/** The longest key, secret or code that signing in takes. A publisher's own secret may be long. */
export const SIGN_IN_TEXT_LENGTH = 1_000;

/** How long a preview link works, in hours. */
export const LONGEST_PREVIEW_HOURS = 720;
export const USUAL_PREVIEW_HOURS = 168;

/** A table of contents: its entries, their levels, and its bytes as JSON, which fit in one item of the table. */
export const MOST_CONTENTS_ENTRIES = 500;
export const DEEPEST_CONTENTS_LEVEL = 4;
export const CONTENTS_BYTES = 350_000;
