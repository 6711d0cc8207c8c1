import type { ErrorCode } from "./errors.ts";
import { SLUG_LENGTH } from "./limits.ts";
import {
  API_KEY,
  CONVERSION_ID,
  DESK_SESSION_ID,
  ISSUE_ID,
  MAGAZINE_ID,
  PERSON_ID,
  SLUG,
  TOKEN_ID,
  WEBHOOK_DELIVERY_ID,
  WEBHOOK_ID,
} from "./patterns.ts";

/** A path parameter: its meaning, its pattern, and the error for an unknown value. */
interface PathSegment {
  meaning: string;
  pattern: RegExp;
  notFound: ErrorCode;
}

/** Every path parameter. */
export const PATH_SEGMENTS: Readonly<Record<string, PathSegment>> = {
  account_id: {
    meaning: "The account that publishes the issue.",
    pattern: /^[a-z2-9]{12}$/,
    notFound: "ISSUE_NOT_FOUND",
  },
  magazine_id: {
    meaning: "The magazine, by the `ID` of its record.",
    pattern: new RegExp(MAGAZINE_ID),
    notFound: "MAGAZINE_NOT_FOUND",
  },
  issue_id: {
    meaning: "The issue, by the `ID` of its record or of its finished conversion.",
    pattern: new RegExp(ISSUE_ID),
    notFound: "ISSUE_NOT_FOUND",
  },
  edition: {
    meaning: "The edition, by its number in the list.",
    pattern: /^[1-9]\d{0,14}$/,
    notFound: "EDITION_NOT_FOUND",
  },
  magazine_slug: {
    meaning: "A listed magazine, by the `slug` of its record.",
    pattern: new RegExp(`^(?=.{1,${SLUG_LENGTH}}$)(?:${SLUG})`),
    notFound: "ROUTE_NOT_FOUND",
  },
  icon_file: {
    meaning: "`icon.svg`, or a picture by its side in pixels, such as `180.png`.",
    pattern: /^(?:icon\.svg|(?:180|192|512)\.png)$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  article_file: {
    meaning: "A file of the issue's articles, such as `article-0001.json`.",
    pattern: /^article-\d{4}\.json$/,
    notFound: "ISSUE_NOT_FOUND",
  },
  issueTempID: {
    meaning:
      "The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue, by its ID.",
    pattern: new RegExp(`${CONVERSION_ID}|${ISSUE_ID}`),
    notFound: "CONVERSION_NOT_FOUND",
  },
  email: {
    meaning: "The contact, by its e-mail address. Case is ignored.",
    pattern: /^[^@\s]+@[^@\s]+$/,
    notFound: "CONTACT_NOT_FOUND",
  },
  token_id: {
    meaning: "The token, by the `id` of its record in the list.",
    pattern: new RegExp(TOKEN_ID),
    notFound: "TOKEN_NOT_FOUND",
  },
  key_id: {
    meaning: "The API key, by the `id` of its record.",
    pattern: new RegExp(API_KEY),
    notFound: "KEY_NOT_FOUND",
  },
  person_id: {
    meaning: "The person, by the `id` of their record.",
    pattern: new RegExp(PERSON_ID),
    notFound: "PERSON_NOT_FOUND",
  },
  session_id: {
    meaning: "The session, by the `id` of its record.",
    pattern: new RegExp(DESK_SESSION_ID),
    notFound: "SESSION_NOT_FOUND",
  },
  webhook_id: {
    meaning: "The webhook, by the `id` of its record.",
    pattern: new RegExp(WEBHOOK_ID),
    notFound: "WEBHOOK_NOT_FOUND",
  },
  delivery_id: {
    meaning: "The delivery, by the `id` of its record in the webhook's list.",
    pattern: new RegExp(WEBHOOK_DELIVERY_ID),
    notFound: "WEBHOOK_DELIVERY_NOT_FOUND",
  },
  reference_version: {
    meaning: "The version of the reference's files, as its page names it.",
    pattern: /^[0-9a-f]{16}$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  reference_file: {
    meaning: "A file of the reference's viewer, such as `viewer.js`.",
    pattern: /^[a-z-]+\.(?:css|js|svg)$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  desk_version: {
    meaning: "The version of the desk's files, as its page names it.",
    pattern: /^[0-9a-f]{16}$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  desk_file: {
    meaning: "A file of the desk, such as `main.js`.",
    pattern: /^[A-Za-z0-9-]{1,80}\.(?:css|js|svg)$/,
    notFound: "ROUTE_NOT_FOUND",
  },
};

/** The error for an unknown value of a path parameter. */
export function notFoundOf(name: string): ErrorCode {
  return PATH_SEGMENTS[name]?.notFound ?? "ROUTE_NOT_FOUND";
}

/** The error for a path with an invalid id; undefined for a valid path. */
export function notFoundErrorFor(
  segments: Record<string, string | undefined>,
): ErrorCode | undefined {
  const odd = Object.entries(segments).find(
    ([name, value = ""]) => !PATH_SEGMENTS[name]?.pattern.test(value),
  );
  return odd && notFoundOf(odd[0]);
}
