import { type ExpirationDate, readExpirationDate, readWireTime } from "#values/wire-date.ts";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import { CURRENCIES, LARGEST_PRICE } from "#values/currency.ts";
import { LANGUAGE_CODES } from "#values/language-codes.ts";
import { LARGEST_INTEGER } from "#contract/api/limits.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";
import {
  AMOUNT,
  AMOUNT_OR_NONE,
  CURSOR,
  DIMENSION,
  fits,
  HEX_COLOR,
  HEX_COLOR_OR_NONE,
  ISSUE_ID,
  MAGAZINE_ID,
  MOMENT,
  numeralsUpTo,
  PAGE_RANGE,
  SENT_TIME,
} from "#contract/api/patterns.ts";

/** `yes` or `no`; also JSON's true and false, and PHP's 1 and 0, which the reference client sends for booleans. */
export function yesNo(meaning: string): Parameter<boolean, false> {
  const words = ["no", "yes", "0", "1"];
  return optional(
    meaning,
    { enum: words },
    (sent) => {
      if (sent === "yes" || sent === true || sent === "1") return true;
      if (sent === "no" || sent === false || sent === "0") return false;
      return new Problem("must be yes or no");
    },
    { isFlag: true, json: { enum: [...words, true, false] } },
  );
}

/** An integer, as digits or as a JSON number. */
export function integer(
  meaning: string,
  min: 0 | 1,
  max = LARGEST_INTEGER,
): Parameter<number, false> {
  const number = { type: "integer", minimum: min, maximum: max };
  const pattern = numeralsUpTo(max, min);
  return optional(
    meaning,
    number,
    (sent) => {
      const isNumeral = typeof sent === "string" && /^-?0*\d{1,16}$/.test(sent);
      const value = isNumeral ? Number(sent) : sent;
      if (typeof value !== "number" || !Number.isInteger(value)) {
        return new Problem("must be a whole number");
      }
      if (value < min) return new Problem(`must be at least ${min}`);
      if (value > max) return new Problem(`must be at most ${max}`);
      return isNumeral && !fits(pattern, sent) ? new Problem("must be a whole number") : value;
    },
    { json: { anyOf: [number, { type: "string", pattern }] } },
  );
}

/** A text that matches a pattern, unchanged. */
function patterned(meaning: string, pattern: string, problem: string): Parameter<string, false> {
  return optional(meaning, { type: "string", pattern }, (sent) =>
    typeof sent === "string" && fits(pattern, sent) ? sent : new Problem(problem),
  );
}

/** A magazine's id, if it is not in the path. */
export function magazineId(meaning: string): Parameter<string, false> {
  return patterned(meaning, MAGAZINE_ID, "must be a magazine's ID such as M0250759001409245540");
}

/** An issue's id, if it is not in the path. */
export function issueId(meaning: string): Parameter<string, false> {
  return patterned(meaning, ISSUE_ID, "must be an issue's ID such as 0250759001409245540");
}

/** A date `YYYY-MM-DD` or a time `DD-MM-YYYY HH:MM:SS` in UTC that exists in the calendar. */
export function expirationDate(meaning: string): Parameter<ExpirationDate, false> {
  const shapes: JsonSchema[] = [
    { type: "string", format: "date" },
    { type: "string", pattern: MOMENT },
  ];
  const description = "A date, valid through that day, or a moment; both in UTC and not past.";
  return optional(meaning, { anyOf: shapes, description, examples: ["2099-12-31"] }, (sent) => {
    const read = typeof sent === "string" ? readExpirationDate(sent) : undefined;
    return read ?? new Problem("must be a date YYYY-MM-DD or a moment DD-MM-YYYY HH:MM:SS in UTC");
  });
}

/** A time in UTC, in ISO 8601: `2026-11-22T09:30:00Z`. */
export function moment(meaning: string): Parameter<Date, false> {
  const form = { type: "string", pattern: SENT_TIME, examples: ["2099-12-31T23:59:59Z"] };
  return optional(meaning, form, (sent) => {
    const read = typeof sent === "string" && fits(SENT_TIME, sent) ? readWireTime(sent) : undefined;
    return read ?? new Problem("must be a time in UTC such as 2026-11-22T09:30:00Z");
  });
}

/** A day in UTC: `2026-11-22`. */
export function day(meaning: string): Parameter<string, false> {
  const form = { type: "string", format: "date", examples: ["2026-11-22"] };
  return optional(meaning, form, (sent) => {
    const isDay = typeof sent === "string" && /^\d{4}-\d\d-\d\d$/.test(sent);
    const at = isDay ? new Date(`${sent}T00:00:00Z`) : undefined;
    const exists = at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(String(sent));
    return exists ? String(sent) : new Problem("must be a date such as 2026-11-22");
  });
}

/** One of a closed set of words, spelled exactly. */
export function choice<const Word extends string>(
  meaning: string,
  ...words: Word[]
): Parameter<Word, false> {
  return optional(meaning, { enum: words }, (sent) => {
    const word = words.find((candidate) => candidate === sent);
    return word ?? new Problem(`must be ${words.join(" or ")}`);
  });
}

/** A sentence that must be repeated exactly. */
export function confirmation(meaning: string, sentence: string): Parameter<string, false> {
  return optional(
    meaning,
    { type: "string", const: sentence },
    (sent) => (sent === sentence ? sentence : new Problem(`must be exactly "${sentence}"`)),
    { blankIsValue: true },
  );
}

/** An ISO 639-1 language code in lower case. */
export function languageCode(meaning: string): Parameter<string, false> {
  return optional(meaning, { enum: [...LANGUAGE_CODES], description: LANGUAGE }, (sent) =>
    typeof sent === "string" && LANGUAGE_CODES.has(sent)
      ? sent
      : new Problem("must be a two-letter ISO 639-1 language code in lower case"),
  );
}

const LANGUAGE = "An ISO 639-1 code in lower case.";

/** An amount of money: at least 0, at most two decimals. */
export function price(meaning: string): Parameter<number, false> {
  const number = { type: "number", minimum: 0, maximum: LARGEST_PRICE, multipleOf: 0.01 };
  return optional(
    meaning,
    number,
    (sent) => {
      const numeral = typeof sent === "number" ? String(sent) : sent;
      if (typeof numeral === "string" && fits(AMOUNT, numeral)) return Number(numeral);
      return typeof numeral === "string" && fits(ANY_AMOUNT, numeral)
        ? new Problem(`must be at most ${LARGEST_PRICE}`)
        : new Problem("must be an amount such as 9.99, without sign or currency");
    },
    { json: { anyOf: [number, { type: "string", pattern: AMOUNT }] } },
  );
}
const ANY_AMOUNT = String.raw`^\d+(\.\d{1,2})?$`;

/** The same, or an empty text, which is null and removes the price. */
export function clearablePrice(meaning: string): Parameter<number | null, false> {
  const { form, read } = price(meaning);
  const text = { type: "string", pattern: AMOUNT_OR_NONE };
  return optional(meaning, text, (sent) => (sent === "" ? null : read(sent)), {
    blankIsValue: true,
    json: { anyOf: [form, text] },
  });
}

/** An ISO 4217 code in upper case, or an empty text. */
export function clearableCurrency(meaning: string): Parameter<string, false> {
  return optional(
    meaning,
    { enum: [...CURRENCIES, ""], description: "An ISO 4217 code in upper case." },
    (sent) =>
      typeof sent === "string" && (sent === "" || CURRENCIES.has(sent))
        ? sent
        : new Problem("must be an ISO 4217 code in upper case such as EUR"),
    { blankIsValue: true },
  );
}

/** Pages from–to, counted from 1, both included: `1-5`. */
export function pageRange(meaning: string): Parameter<string, false> {
  const { form, read } = patterned(meaning, PAGE_RANGE, "must be a page range such as 1-5");
  const description = "The first and the last page, such as 1-5. It does not end before it starts.";
  return optional(meaning, { ...form, description, examples: ["1-5"] }, (sent) => {
    const range = read(sent);
    if (range instanceof Problem) return range;
    const [from = 0, to = 0] = range.split("-").map(Number);
    return from <= to ? range : new Problem("must not end before it starts");
  });
}

/** A width or height for HTML: `<n>px`, `<n>%`, or a plain whole number of pixels; returns `<n>px` or `<n>%`. */
export function dimension(meaning: string): Parameter<string, false> {
  const text = { type: "string", pattern: DIMENSION, examples: ["100%"] };
  const pixels = { type: "integer", minimum: 1, maximum: 99_999 };
  return optional(
    meaning,
    text,
    (sent) => {
      const given = typeof sent === "number" ? String(sent) : sent;
      if (typeof given !== "string" || !fits(DIMENSION, given)) {
        return new Problem("must be a number of pixels (420 or 420px) or a percentage (100%)");
      }
      return `${Number.parseInt(given, 10)}${given.endsWith("%") ? "%" : "px"}`;
    },
    { json: { anyOf: [pixels, text] } },
  );
}

/** A colour as six hexadecimal digits without `#`; returned in lower case. */
export function hexColor(meaning: string): Parameter<string, false> {
  const { form, read } = patterned(
    meaning,
    HEX_COLOR,
    "must be six hexadecimal digits such as ffffff",
  );
  return optional(meaning, form, (sent) => {
    const color = read(sent);
    return color instanceof Problem ? color : color.toLowerCase();
  });
}

/** The same, or an empty text, which removes the colour. */
export function clearableHexColor(meaning: string): Parameter<string, false> {
  const form = { type: "string", pattern: HEX_COLOR_OR_NONE };
  const { read } = hexColor(meaning);
  return optional(meaning, form, (sent) => (sent === "" ? sent : read(sent)), {
    blankIsValue: true,
  });
}

/** The start of the next part of a list: the `next_cursor` of the previous part. */
export function cursor(meaning: string): Parameter<string, false> {
  return patterned(meaning, CURSOR, "must be a next_cursor that this list returned");
}
