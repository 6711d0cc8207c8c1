import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";

/** A text for one and another for other numbers, with `{count}`. */
export interface Counted {
  one: string;
  other: string;
}

export function counted(
  { language }: Pick<DeskTexts, "language">,
  text: Counted,
  count: number,
  gaps: Readonly<Record<string, string>> = {},
): string {
  const isOne = new Intl.PluralRules(language).select(count) === "one";
  return fill(isOne ? text.one : text.other, { ...gaps, count: numeral(language, count) });
}

export function numeral(language: string, number: number): string {
  return new Intl.NumberFormat(language).format(number);
}

/** The locale for dates: English with the day first, as most readers expect it. */
export function datesIn(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** A time as a day with its month in letters, or with its hour, in the browser's zone. */
export function dateIn(
  language: string,
  time: string | Date,
  precision: "day" | "minute" = "day",
): string {
  const timeStyle = precision === "minute" ? ({ timeStyle: "short" } as const) : {};
  return new Intl.DateTimeFormat(datesIn(language), { dateStyle: "medium", ...timeStyle }).format(
    new Date(time),
  );
}

/** Bytes as a person reads them: 4.2 MB. */
export function sizeIn(language: string, bytes: number): string {
  const [unit, size] =
    bytes < 1e6
      ? (["kilobyte", 1e3] as const)
      : bytes < 1e9
        ? (["megabyte", 1e6] as const)
        : (["gigabyte", 1e9] as const);
  const digits = bytes / size < 10 && unit !== "kilobyte" ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    maximumFractionDigits: digits,
  }).format(bytes / size);
}

/** Why something failed, in plain words. The service's own sentences are shown unchanged. */
export function problemText({ frame }: DeskTexts, problem: unknown): string {
  if (!(problem instanceof MastheadError)) return frame.unexpected;
  const { problems } = frame;
  switch (problem.code) {
    case "CONNECTION_FAILED":
    case "TIMED_OUT":
      return problems.noConnection;
    case "SCOPE_MISSING":
      return problems.noPermission;
    case "PROOF_NEEDED":
      return problems.proofNeeded;
    case "MAGAZINE_NOT_FOUND":
    case "ISSUE_NOT_FOUND":
    case "CONTACT_NOT_FOUND":
      return problems.gone;
    case "RATE_LIMITED":
    case "SERVER_BUSY":
      return problems.busy;
    case "QUOTA_REACHED": {
      const known = Object.entries(problems.quota);
      const [, words] = known.find(([name]) => problem.message.startsWith(`${name}:`)) ?? [];
      return words ?? problem.message;
    }
    case "UNEXPECTED_ANSWER":
      return fill(problems.otherAnswer, { status: `${problem.status}` });
    case "INTERNAL":
      return frame.unexpected;
    default:
      return problem.message;
  }
}
