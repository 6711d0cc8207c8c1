import { normalAddress } from "#values/e-mail-address.ts";
import { hostNamesIn } from "#contract/formats/host-names.ts";
import {
  HOST_NAMES_LENGTH,
  MESSAGE_LENGTH,
  ORIGIN_LENGTH,
  SLUG_LENGTH,
} from "#contract/api/limits.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";
import {
  codePoints,
  fits,
  HOST_NAMES,
  LINE,
  NOT_BLANK_LINE,
  SECURE_ADDRESS_OR_NONE,
  SLUG,
  TEXT,
  WEB_ADDRESS,
} from "#contract/api/patterns.ts";

function readText(sent: unknown, maxLength: number): string | Problem {
  if (typeof sent !== "string") return new Problem("must be a text");
  if (!sent.isWellFormed()) return new Problem("must not contain half a surrogate pair");
  if (!fits(TEXT, sent)) return new Problem("must not contain control characters");
  if (codePoints(sent) > maxLength) {
    return new Problem(`must be at most ${maxLength} characters long`);
  }
  return sent;
}

/** Any Unicode text, unchanged. */
export function text(meaning: string, maxLength: number): Parameter<string, false> {
  return optional(
    meaning,
    { type: "string", maxLength, pattern: TEXT },
    (sent) => readText(sent, maxLength),
    { blankIsValue: true },
  );
}

/** A publisher's message in a mail. Normalises line breaks. */
export const mailMessage: Parameter<string, false> = optional(
  "The publisher's message, shown above the mail's text, as plain text. A blank text counts as none. Default: none.",
  { type: "string", maxLength: MESSAGE_LENGTH, pattern: TEXT },
  (sent) => {
    const value = readText(sent, MESSAGE_LENGTH);
    return typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : value;
  },
);

function readLine(sent: unknown, maxLength: number): string | Problem {
  const value = readText(sent, maxLength);
  const hasBreak = typeof value === "string" && !fits(LINE, value);
  return hasBreak ? new Problem("must not contain line breaks") : value;
}

/** A text without line breaks, suitable for a mail's subject or header. */
export function line(meaning: string, maxLength: number): Parameter<string, false> {
  return optional(
    meaning,
    { type: "string", maxLength, pattern: LINE },
    (sent) => readLine(sent, maxLength),
    { blankIsValue: true },
  );
}

/** Text by which a program recognises a copy that it made. */
export function origin(kind: "magazine" | "issue"): Parameter<string, false> {
  return line(
    `What the ${kind} was copied from, for the program that copied it, such as its ID there. \`masthead import\` sets it, and by it does not import the same ${kind} again. An empty text removes it. A new ${kind} has none.`,
    ORIGIN_LENGTH,
  );
}

/** A line; an empty one counts as omitted. */
export function sentLine(meaning: string, maxLength: number): Parameter<string, false> {
  return optional(meaning, { type: "string", minLength: 1, maxLength, pattern: LINE }, (sent) =>
    readLine(sent, maxLength),
  );
}

/** A line with at least one visible character. */
export function notBlankLine(meaning: string, maxLength: number): Parameter<string, false> {
  return optional(
    meaning,
    { type: "string", minLength: 1, maxLength, pattern: NOT_BLANK_LINE },
    (sent) => {
      const value = readLine(sent, maxLength);
      const isBlank = typeof value === "string" && !fits(NOT_BLANK_LINE, value);
      return isBlank ? new Problem("must not be blank") : value;
    },
    { blankIsValue: true },
  );
}

/** A word for URLs. */
export function slug(meaning: string): Parameter<string, false> {
  return optional(
    meaning,
    { type: "string", minLength: 1, maxLength: SLUG_LENGTH, pattern: SLUG },
    (sent) =>
      typeof sent === "string" && sent.length <= SLUG_LENGTH && fits(SLUG, sent)
        ? sent
        : new Problem(
            `must be at most ${SLUG_LENGTH} lower-case letters (a to z), digits, and hyphens between them`,
          ),
    { blankIsValue: true },
  );
}

/** An e-mail address, in its stored form. */
export function email(meaning: string): Parameter<string, false> {
  return optional(
    meaning,
    {
      type: "string",
      format: "idn-email",
      maxLength: 254,
      description: "Without a quoted part before the @; the domain has at least two labels.",
      examples: ["ann@example.org"],
    },
    (sent) => {
      const address = typeof sent === "string" ? normalAddress(sent) : undefined;
      return address ?? new Problem("must be an e-mail address such as ann@example.org");
    },
  );
}

/** The same, or an empty text. */
export function clearableEmail(meaning: string): Parameter<string, false> {
  const { read } = email(meaning);
  const form = { type: "string", maxLength: 254, examples: ["shop@example.org"] };
  return optional(meaning, form, (sent) => (sent === "" ? sent : read(sent)), {
    blankIsValue: true,
  });
}

/** An https address, or an empty text. */
export function clearableSecureAddress(
  meaning: string,
  maxLength: number,
): Parameter<string, false> {
  return optional(
    meaning,
    {
      type: "string",
      maxLength,
      pattern: SECURE_ADDRESS_OR_NONE,
      examples: ["https://shop.example/field-notes"],
    },
    (sent) => {
      const value = readLine(sent, maxLength);
      const isAddress =
        typeof value === "string" &&
        fits(SECURE_ADDRESS_OR_NONE, value) &&
        (value === "" || URL.canParse(value));
      return value instanceof Problem || isAddress
        ? value
        : new Problem("must be an address with https, such as https://shop.example/field-notes");
    },
    { blankIsValue: true },
  );
}

/** A web address, unchanged. */
export function webAddress(meaning: string, maxLength: number): Parameter<string, false> {
  const form = { type: "string", maxLength, pattern: WEB_ADDRESS };
  return optional(meaning, { ...form, examples: ["https://shop.example/masthead"] }, (sent) => {
    const value = readLine(sent, maxLength);
    if (value instanceof Problem || fits(WEB_ADDRESS, value)) return value;
    return new Problem("must be an address such as https://shop.example/masthead");
  });
}

/** Some words of a set, as a list or separated by commas. A single `*` means all. */
export function someOf(meaning: string, words: readonly string[]): Parameter<string[], false> {
  const any = ["*", ...words].map((word) => word.replaceAll(/[.*]/g, String.raw`\$&`)).join("|");
  const pattern = String.raw`^ *(${any}) *(, *(${any}) *)*$`;
  const form = { type: "string", pattern, examples: [words.slice(0, 2).join(",")] };
  const list = { type: "array", items: { enum: ["*", ...words] }, minItems: 1 };
  return optional(
    meaning,
    form,
    (sent) => {
      const given: unknown = typeof sent === "string" ? sent.split(",") : sent;
      const chosen = Array.isArray(given) ? given.map((word: unknown) => trimmed(word, sent)) : [];
      const isKnown = chosen.every((word) => word === "*" || words.some((each) => each === word));
      if (chosen.length === 0 || !isKnown) {
        return new Problem(`must be some of ${words.join(", ")}, or * for all`);
      }
      const names = chosen.map(String);
      return names.includes("*") ? ["*"] : words.filter((word) => names.includes(word));
    },
    { json: { anyOf: [list, form] } },
  );
}

/** Spaces around words are removed in a text, but not in a list. */
function trimmed(word: unknown, sent: unknown): unknown {
  return typeof word === "string" && typeof sent === "string"
    ? word.replaceAll(/^ +| +$/g, "")
    : word;
}

/**
 * A comma-separated list of host names; `*.` before a name includes its subdomains. An empty text is the empty list.
 */
export function hostNames(meaning: string): Parameter<string[], false> {
  return optional(
    meaning,
    {
      type: "string",
      maxLength: HOST_NAMES_LENGTH,
      pattern: HOST_NAMES,
      description:
        "Up to 20 host names such as press.example or *.press.example, separated by commas.",
      examples: ["press.example,*.press.example"],
    },
    (sent) => {
      const names =
        typeof sent === "string" && fits(HOST_NAMES, sent) && codePoints(sent) <= HOST_NAMES_LENGTH
          ? hostNamesIn(sent)
          : undefined;
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
