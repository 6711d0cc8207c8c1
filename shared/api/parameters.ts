import { normalAddress } from "../e-mail-address.ts";
import { type ExpirationDate, readExpirationDate } from "../wire-date.ts";
import { hostNamesIn } from "./host-names.ts";
import type { JsonSchema } from "./json-schema.ts";
import { LANGUAGE_CODES } from "./languages.ts";

/** What is wrong with a value, as the end of the sentence `<name>: …`. */
export class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * One request parameter. `read` gets the value as it was sent (text from forms and queries, also
 * numbers and booleans from JSON) and answers the value that operations work with, or a Problem.
 */
export interface Parameter<Value = unknown, Required extends boolean = boolean> {
  read: (sent: unknown) => Value | Problem;
  required: Required;
  /** Whether an empty text is a value. Where it is not, an empty text counts as left out. */
  blankIsValue: boolean;
  /** Shape for OpenAPI. */
  json: JsonSchema;
  /** Sent by PHP as `0` in the body but signed as an empty text when false (the reference client). */
  isYesNo: boolean;
}

export type Parameters = Record<string, Parameter>;

/** What an operation's handler receives: a value for every parameter, undefined where left out. */
export type ParameterValues<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Parameter<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | undefined
    : never;
};

/** Marks a parameter that must be sent. */
export function required<Value>(parameter: Parameter<Value, false>): Parameter<Value, true> {
  return { ...parameter, required: true };
}

function optional<Value>(
  json: JsonSchema,
  read: (sent: unknown) => Value | Problem,
  traits: { blankIsValue?: boolean; isYesNo?: boolean } = {},
): Parameter<Value, false> {
  return { read, json, required: false, blankIsValue: false, isYesNo: false, ...traits };
}

// Line breaks and tabs may stand in a text; other control characters break mails, logs and XML.
// oxlint-disable-next-line eslint/no-control-regex -- naming control characters is the point
const CONTROL_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

function readText(sent: unknown, maxLength: number): string | Problem {
  if (typeof sent !== "string") return new Problem("must be a text");
  if (!sent.isWellFormed()) return new Problem("must not contain half a surrogate pair");
  if (CONTROL_CHARACTER.test(sent)) return new Problem("must not contain control characters");
  if (sent.length > maxLength) return new Problem(`must be at most ${maxLength} characters long`);
  return sent;
}

/** Any Unicode text, kept exactly. Lengths are UTF-16 code units. */
export function text(maxLength: number): Parameter<string, false> {
  return optional({ type: "string", maxLength }, (sent) => readText(sent, maxLength), {
    blankIsValue: true,
  });
}

function readLine(sent: unknown, maxLength: number): string | Problem {
  const value = readText(sent, maxLength);
  const hasBreak = typeof value === "string" && /[\n\r\u2028\u2029]/u.test(value);
  return hasBreak ? new Problem("must not contain line breaks") : value;
}

/** A text without line breaks, fit for a mail's subject or header. */
export function line(maxLength: number): Parameter<string, false> {
  return optional({ type: "string", maxLength }, (sent) => readLine(sent, maxLength), {
    blankIsValue: true,
  });
}

/** A line of which something remains when white space is taken away. */
export function notBlankLine(maxLength: number): Parameter<string, false> {
  return optional(
    { type: "string", maxLength, pattern: "\\S" },
    (sent) => {
      const value = readLine(sent, maxLength);
      return typeof value === "string" && value.trim() === ""
        ? new Problem("must not be blank")
        : value;
    },
    { blankIsValue: true },
  );
}

/** `yes` or `no`; also JSON's true and false, and PHP's 1 and 0 that the reference client sends for booleans. */
export function yesNo(): Parameter<boolean, false> {
  return optional(
    { type: "string", enum: ["no", "yes"] },
    (sent) => {
      if (sent === "yes" || sent === true || sent === "1") return true;
      if (sent === "no" || sent === false || sent === "0") return false;
      return new Problem("must be yes or no");
    },
    { isYesNo: true },
  );
}

/** A whole number, as digits or as a JSON number. */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER): Parameter<number, false> {
  return optional({ type: "integer", minimum: min, maximum: max }, (sent) => {
    const isNumeral = typeof sent === "string" && /^-?\d{1,16}$/.test(sent);
    const value = isNumeral ? Number(sent) : sent;
    if (typeof value !== "number" || !Number.isSafeInteger(value)) {
      return new Problem("must be a whole number");
    }
    if (value < min) return new Problem(`must be at least ${min}`);
    if (value > max) return new Problem(`must be at most ${max}`);
    return value;
  });
}

/** A magazine's id, where it is not in the path. */
export function magazineId(): Parameter<string, false> {
  return optional({ type: "string", pattern: "^M\\d{19}$" }, (sent) =>
    typeof sent === "string" && /^M\d{19}$/.test(sent)
      ? sent
      : new Problem("must be a magazine's ID such as M0250759001409245540"),
  );
}

/** An e-mail address, in the form in which it is kept. */
export function email(): Parameter<string, false> {
  return optional({ type: "string", format: "email", maxLength: 254 }, (sent) => {
    const address = typeof sent === "string" ? normalAddress(sent) : undefined;
    return address ?? new Problem("must be an e-mail address such as ann@example.org");
  });
}

/** A date `YYYY-MM-DD` or a moment `DD-MM-YYYY HH:MM:SS` in UTC that the calendar has. */
export function expirationDate(): Parameter<ExpirationDate, false> {
  return optional({ type: "string", maxLength: 19 }, (sent) => {
    const read = typeof sent === "string" ? readExpirationDate(sent) : undefined;
    return read ?? new Problem("must be a date YYYY-MM-DD or a moment DD-MM-YYYY HH:MM:SS in UTC");
  });
}

/** One of a closed set of words, spelled exactly. */
export function choice<const Word extends string>(...words: Word[]): Parameter<Word, false> {
  return optional({ type: "string", enum: words }, (sent) => {
    const word = words.find((candidate) => candidate === sent);
    return word ?? new Problem(`must be ${words.join(" or ")}`);
  });
}

/** A sentence that has to be repeated to the letter. */
export function confirmation(sentence: string): Parameter<string, false> {
  return optional(
    { type: "string", const: sentence },
    (sent) => (sent === sentence ? sentence : new Problem(`must be exactly "${sentence}"`)),
    { blankIsValue: true },
  );
}

/** An ISO 639-1 language code in lower case. */
export function languageCode(): Parameter<string, false> {
  return optional({ type: "string", pattern: "^[a-z]{2}$" }, (sent) =>
    typeof sent === "string" && LANGUAGE_CODES.has(sent)
      ? sent
      : new Problem("must be a two-letter ISO 639-1 language code in lower case"),
  );
}

/** An amount of money: at least 0, at most two decimals. */
export function price(): Parameter<number, false> {
  return optional({ type: "number", minimum: 0, maximum: MAX_PRICE }, (sent) => {
    const numeral = typeof sent === "number" ? String(sent) : sent;
    if (typeof numeral !== "string" || !/^\d{1,7}(\.\d{1,2})?$/.test(numeral)) {
      return new Problem("must be an amount such as 9.99, without sign or currency");
    }
    return Number(numeral) <= MAX_PRICE
      ? Number(numeral)
      : new Problem(`must be at most ${MAX_PRICE}`);
  });
}
const MAX_PRICE = 1_000_000;

/** Pages from–to, both counted from 1 and included: `1-5`. */
export function pageRange(): Parameter<string, false> {
  return optional({ type: "string", pattern: "^[1-9]\\d{0,4}-[1-9]\\d{0,4}$" }, (sent) => {
    const match = typeof sent === "string" ? /^([1-9]\d{0,4})-([1-9]\d{0,4})$/.exec(sent) : null;
    if (!match) return new Problem("must be a page range such as 1-5");
    const [range, from, to] = match;
    return Number(from) <= Number(to) ? range : new Problem("must not end before it starts");
  });
}

/** A width or height for HTML: `<n>px`, `<n>%`, or a plain whole number of pixels; answers `<n>px` or `<n>%`. */
export function dimension(): Parameter<string, false> {
  return optional({ type: ["string", "integer"], pattern: "^\\d{1,5}(px|%)?$" }, (sent) => {
    const numeral = typeof sent === "number" ? String(sent) : sent;
    const match = typeof numeral === "string" ? /^(\d{1,5})(px|%)?$/.exec(numeral) : null;
    if (!match || Number(match[1]) < 1) {
      return new Problem("must be a number of pixels (420 or 420px) or a percentage (100%)");
    }
    return `${Number(match[1])}${match[2] ?? "px"}`;
  });
}

/** A comma-separated list of host names, `*.` before one for all below it. An empty text is the empty list. */
export function hostNames(): Parameter<string[], false> {
  return optional(
    { type: "string", maxLength: 5_000 },
    (sent) => {
      const names = typeof sent === "string" ? hostNamesIn(sent.slice(0, 5_001)) : undefined;
      return (
        names ??
        new Problem(
          "must be up to 20 host names such as press.example or *.press.example, separated by commas, without https:// and paths",
        )
      );
    },
    { blankIsValue: true },
  );
}

/** A colour as six hexadecimal digits without a leading marker; answers them in lower case. */
export function hexColor(): Parameter<string, false> {
  return optional({ type: "string", pattern: "^[0-9A-Fa-f]{6}$" }, (sent) =>
    typeof sent === "string" && /^[0-9a-f]{6}$/i.test(sent)
      ? sent.toLowerCase()
      : new Problem("must be six hexadecimal digits such as ffffff"),
  );
}

/** Where the next part of a list starts: the `next_cursor` of the part before. */
export function cursor(): Parameter<string, false> {
  return optional({ type: "string", pattern: "^[0-9A-Za-z_-]{1,200}$" }, (sent) =>
    typeof sent === "string" && /^[\w-]{1,200}$/.test(sent)
      ? sent
      : new Problem("must be a next_cursor that this list answered"),
  );
}
