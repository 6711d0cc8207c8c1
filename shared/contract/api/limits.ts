/**
 * Maximum lengths of texts, in Unicode code points: far more than people write, far less than a table item's 400 KB.
 */
export const TITLE_LENGTH = 300;
export const DESCRIPTION_LENGTH = 10_000;
export const KEYWORDS_LENGTH = 2_000;
export const PROFILE_LENGTH = 300;
/** A publisher's message in a mail. */
export const MESSAGE_LENGTH = 1_000;
export const SEARCH_LENGTH = 300;
export const HOST_NAMES_LENGTH = 5_000;

export const KEY_NAME_LENGTH = 100;

export const WEBHOOK_DESCRIPTION_LENGTH = 300;
export const WEBHOOK_URL_LENGTH = 2_000;

/** The longest secret key of a payment provider. */
export const SECRET_KEY_LENGTH = 300;

/** The address of a publisher's own shop. */
export const BUY_URL_LENGTH = 2_000;

/** Longer names of uploaded files are cut. */
export const FILE_NAME_LENGTH = 255;

/** How long a secret may overlap with its successor. */
export const LONGEST_OVERLAP_HOURS = 168;

/** The largest integer: fifteen digits, exact in every language and in JSON. */
export const LARGEST_INTEGER = 999_999_999_999_999;

/** Maximum size of a logo, in bytes. */
export const LOGO_BYTES = 512 * 1024;

/** Maximum records in one call. */
export const MOST_RECORDS = 100;

/** Maximum parts of an upload for which one call may request addresses. */
export const MOST_PARTS_ASKED = 100;

/** Pages of a PDF that can be viewed during its conversion. */
export const MOST_MADE_PAGES = 100;

/** Attempts at a conversion before it ends in `error`; a permanent failure ends it at once. */
export const CONVERSION_ATTEMPTS = 3;

/** Names an item's counterpart elsewhere, such as its ID there. */
export const ORIGIN_LENGTH = 300;

/** Maximum length of a magazine's slug, in characters. */
export const SLUG_LENGTH = 100;

/** Maximum length of a key, secret or code for signing in. Publishers may choose long secrets. */
export const SIGN_IN_TEXT_LENGTH = 1_000;

/** Maximum validity of a preview link, in hours. */
export const LONGEST_PREVIEW_HOURS = 720;
export const USUAL_PREVIEW_HOURS = 168;

/**
 * Limits of a table of contents: its entries, their levels, and its bytes as JSON, which must fit in one item of the
 * table.
 */
export const MOST_CONTENTS_ENTRIES = 500;
export const DEEPEST_CONTENTS_LEVEL = 4;
export const CONTENTS_BYTES = 350_000;
