/** Regular expressions in JSON Schema's form: texts without flags. Validation and the OpenAPI document share them. */

// Line breaks and tabs are allowed in a text; other control characters break mails, logs and XML.
const CONTROL = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`;
const LINE_BREAK = String.raw`\n\r\u2028\u2029`;

/** Any text without control characters other than line breaks and tabs. */
export const TEXT = `^[^${CONTROL}]*$`;

/** A single-line text. */
export const LINE = `^[^${CONTROL}${LINE_BREAK}]*$`;

/** A line with at least one visible character. */
export const NOT_BLANK_LINE = `^[^${CONTROL}${LINE_BREAK}]*[^${CONTROL}\\s\\uFEFF][^${CONTROL}${LINE_BREAK}]*$`;

/** A keyword: a text without commas. */
export const KEYWORD = `^[^,${CONTROL}]+$`;

export const MAGAZINE_ID = String.raw`^M\d{19}$`;
export const ISSUE_ID = String.raw`^\d{19}$`;
export const ISSUE_ID_OR_NONE = String.raw`^(\d{19})?$`;
/** Characters that HTTP Basic, headers, paths and the table's keys all accept. */
export const API_KEY = String.raw`^[\w.-]{8,128}$`;
/** SHA-256 of a token's secret part. */
export const TOKEN_ID = "^[0-9a-f]{64}$";
/** A person at the desk: the letter P and a number. */
export const PERSON_ID = "^P\\d{19}$";
/** SHA-256 of the secret part of a session's cookie. */
export const DESK_SESSION_ID = "^[0-9a-f]{64}$";
/** The first half of the SHA-256 of a mail's identity. */
export const MAIL_ID = "^[0-9a-f]{32}$";
/** 128 random bits. */
export const SALE_ID = "^[0-9a-f]{32}$";
export const CONVERSION_ID = "^[0-9a-f]{32}$";

export const WEBHOOK_ID = String.raw`^\d{19}$`;
export const WEBHOOK_DELIVERY_ID = "^[0-9a-f]{32}$";
/** Shared by all requests about one event. */
export const EVENT_ID = "^evt_[0-9a-f]{32}$";
/** A web address whose host is a name or an IP address. */
export const WEB_ADDRESS = String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s\u0000-\u001F\u007F-\u009F/?#\\]+([/?][^\s\u0000-\u001F\u007F-\u009F]*)?$`;

/** The same with https only and without credentials; or empty. */
export const SECURE_ADDRESS_OR_NONE = String.raw`^([Hh][Tt][Tt][Pp][Ss]://[^\s\u0000-\u001F\u007F-\u009F/?#@\\]+([/?#][^\s\u0000-\u001F\u007F-\u009F]*)?)?$`;

/** An `Idempotency-Key`: 1 to 255 visible ASCII characters. */
export const IDEMPOTENCY_KEY = "^[!-~]{1,255}$";

/** Pages from–to, counted from 1, both included: `1-5`. */
export const PAGE_RANGE = String.raw`^[1-9]\d{0,4}-[1-9]\d{0,4}$`;

/** A number of pixels with or without unit, or a percentage: 1 to 99,999. */
export const DIMENSION = String.raw`^0*[1-9]\d{0,4}(px|%)?$`;

const PART_NUMBER = String.raw` *0*([1-9]\d{0,3}|10000) *`;
/** Part numbers up to 10,000, separated by commas. */
export const NUMBER_LIST = `^${PART_NUMBER}(,${PART_NUMBER})*$`;

export const JSON_LIST = String.raw`^\s*\[`;

/** The characters of a comma-separated list of host names, including non-ASCII ones. */
export const HOST_NAMES = String.raw`^[-.*,\s0-9A-Za-z\u0080-\uFFFF]*$`;

export const HEX_COLOR = "^[0-9A-Fa-f]{6}$";
export const HEX_COLOR_OR_NONE = "^([0-9A-Fa-f]{6})?$";

/** A word for URLs: lower-case letters, digits, and hyphens between them. */
export const SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$";
export const SLUG_OR_NONE = "^([a-z0-9]+(-[a-z0-9]+)*)?$";

export const CURSOR = "^[0-9A-Za-z_-]{1,250}$";

/** `DD-MM-YYYY HH:MM:SS` with plausible days and hours. */
export const MOMENT = String.raw`^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$`;

/** `YYYY-MM-DD HH:MM:SS` in UTC, as in records. */
export const WIRE_DATE = String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$`;

/** `YYYY-MM-DDTHH:MM:SSZ`: ISO 8601 in UTC. Requests may add fractions of a second. */
export const WIRE_TIME = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$`;
export const SENT_TIME = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$`;

/** An amount up to 100,000,000 with at most two decimals, without sign or currency. */
export const AMOUNT = String.raw`^0*(\d{1,8}(\.\d{1,2})?|100000000(\.0{1,2})?)$`;

export const AMOUNT_OR_NONE = String.raw`^(0*(\d{1,8}(\.\d{1,2})?|100000000(\.0{1,2})?))?$`;

/** Whether a text matches a pattern. */
export function fits(pattern: string, text: string): boolean {
  return compiled(pattern).test(text);
}

const expressions = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  let expression = expressions.get(pattern);
  if (!expression) {
    expression = new RegExp(pattern);
    expressions.set(pattern, expression);
  }
  return expression;
}

/** Length of a text in code points, as JSON Schema counts. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Decimal numerals, with or without leading zeros, of the integers from 0 or 1 up to `max`. */
export function numeralsUpTo(max: number, min: 0 | 1): string {
  const digits = String(max);
  const shorter = digits.length > 1 ? [`[1-9]${anyDigits(digits.length - 2)}`] : [];
  const sameLength = digits.split("").flatMap((digit, index) => {
    const lowest = index === 0 ? 1 : 0;
    const below = Number(digit) - 1;
    if (below < lowest) return [];
    const range = below === lowest ? String(lowest) : `[${lowest}-${below}]`;
    return [`${digits.slice(0, index)}${range}${exactly(digits.length - index - 1)}`];
  });
  const zero = min === 0 ? ["0"] : [];
  return `^0*(${[...zero, ...shorter, ...sameLength, digits].join("|")})$`;
}

function anyDigits(most: number): string {
  return most === 0 ? "" : String.raw`\d{0,${most}}`;
}

function exactly(count: number): string {
  return count === 0 ? "" : String.raw`\d{${count}}`;
}
