import * as v from "valibot";
import { CURRENCIES, LARGEST_PRICE } from "#values/currency.ts";
import { LANGUAGE_CODES } from "#values/language-codes.ts";
import {
  DESCRIPTION_LENGTH,
  KEYWORDS_LENGTH,
  LARGEST_INTEGER,
  ORIGIN_LENGTH,
  PROFILE_LENGTH,
  TITLE_LENGTH,
} from "./limits.ts";
import {
  AMOUNT,
  codePoints,
  fits,
  ISSUE_ID,
  KEYWORD,
  LINE,
  NOT_BLANK_LINE,
  PAGE_RANGE,
  TEXT,
  WIRE_DATE,
} from "./patterns.ts";

/** Field types shared by several records. */

function formed(pattern: string) {
  return v.pipe(v.string(), v.regex(new RegExp(pattern)));
}

function upTo(maxLength: number, pattern: string) {
  return v.pipe(
    formed(pattern),
    // `v.maxLength` counts UTF-16 units.
    v.check((text) => codePoints(text) <= maxLength),
    v.metadata({ maxLength }),
  );
}

function integer(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

export const title = upTo(TITLE_LENGTH, NOT_BLANK_LINE);
export const origin = upTo(ORIGIN_LENGTH, LINE);
export const volume = upTo(TITLE_LENGTH, LINE);
export const description = upTo(DESCRIPTION_LENGTH, TEXT);
export const profileLine = upTo(PROFILE_LENGTH, LINE);
/** Commas separate tags. */
export const tags = v.pipe(
  v.array(upTo(KEYWORDS_LENGTH, KEYWORD)),
  v.maxLength(KEYWORDS_LENGTH / 2),
);

export const issueId = formed(ISSUE_ID);
/** Pages from–to: `1-5`. */
export const pageRange = formed(PAGE_RANGE);
/** `YYYY-MM-DD HH:MM:SS` in UTC. */
export const wireDate = formed(WIRE_DATE);

/** A number from the list of types. */
export const magazineType = integer(1, 16);
/** A number from the list of categories, possibly a newer one. */
export const category = v.nullable(integer(1, LARGEST_INTEGER));
/** A page's width or height in points, rounded. */
export const points = integer(0, 1_000_000);
export const percent = integer(0, 100);
/** Counted from 1; another PDF of the issue has another number. */
export const edition = integer(1, LARGEST_INTEGER);
/** 0 while unknown. */
export const pagesKnown = integer(0, 100_000);
export const pagesCount = integer(1, 100_000);

/** An amount with at most two decimals. */
export const money = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(LARGEST_PRICE),
  // Hundredths are inexact in binary, so `v.multipleOf` would fail.
  v.check((amount) => fits(AMOUNT, String(amount))),
  v.metadata({ multipleOf: 0.01 }),
);

/** An ISO 4217 code; null if not set. */
export const currency = v.nullable(v.picklist([...CURRENCIES]));

export const address = v.pipe(v.string(), v.url());

/** A contact's e-mail address; the domain may be in Unicode. */
export const emailAddress = v.pipe(
  v.string(),
  v.maxLength(254),
  v.metadata({ format: "idn-email" }),
);

/** An ISO 639-1 code. */
export const languageCode = v.pipe(
  v.picklist([...LANGUAGE_CODES]),
  v.description("An ISO 639-1 code in lower case."),
);

/** The scopes of API keys. A key older than scopes is full. */
export const scope = v.picklist(["full", "read", "publish", "contacts"]);
export type Scope = v.InferOutput<typeof scope>;

/** Whether visitors may see an issue. */
export const publicationState = v.picklist(["unpublished", "scheduled", "published"]);

/** Sentences for the publisher about missing content. */
export const warnings = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty())),
    v.nonEmpty(),
    v.description("if something is lacking"),
  ),
);
