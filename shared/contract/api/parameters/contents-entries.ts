import {
  CONTENTS_BYTES,
  DEEPEST_CONTENTS_LEVEL,
  MOST_CONTENTS_ENTRIES,
  TITLE_LENGTH,
} from "#contract/api/limits.ts";
import { codePoints, fits, JSON_LIST, NOT_BLANK_LINE } from "#contract/api/patterns.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";

const MOST_PAGES = 100_000;

/** A checked entry of a table of contents. */
interface SentEntry {
  title: string;
  page: number;
  level: number;
}

const EXAMPLE = [{ title: "Editorial", page: 1, level: 1 }];

/** A table of contents, as JSON or as its text. Whether its pages exist is checked against the issue. */
export function contentsEntries(meaning: string): Parameter<readonly SentEntry[], false> {
  const form = {
    type: "string",
    pattern: JSON_LIST,
    description: "In a form, the list is written as JSON.",
    examples: [JSON.stringify(EXAMPLE)],
  };
  const properties = {
    title: {
      type: "string",
      maxLength: TITLE_LENGTH,
      pattern: NOT_BLANK_LINE,
      description: "The entry's title, on one line that is not blank.",
    },
    page: { type: "integer", minimum: 1, maximum: MOST_PAGES, description: "Where it leads." },
    level: {
      type: "integer",
      minimum: 1,
      maximum: DEEPEST_CONTENTS_LEVEL,
      description: "1 at the top, one more for each enclosing entry.",
    },
  };
  const items = { type: "object", properties, required: ["title", "page", "level"] };
  const list = { type: "array", maxItems: MOST_CONTENTS_ENTRIES, items };
  return optional(meaning, form, read, { json: { anyOf: [list, form], examples: [EXAMPLE] } });
}

function read(sent: unknown): readonly SentEntry[] | Problem {
  const given = typeof sent === "string" && fits(JSON_LIST, sent) ? parsed(sent) : sent;
  if (!Array.isArray(given)) return new Problem("must be a list of objects");
  if (given.length > MOST_CONTENTS_ENTRIES) {
    return new Problem(`must have at most ${MOST_CONTENTS_ENTRIES} entries`);
  }
  const entries: SentEntry[] = [];
  for (const [index, each] of given.entries()) {
    const entry = readEntry(each);
    if (typeof entry === "string") return new Problem(`entry ${index + 1}: ${entry}`);
    entries.push(entry);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(entries)).length;
  if (bytes > CONTENTS_BYTES) return new Problem("has titles that are too long altogether");
  return entries;
}

/** An entry, or the problem with it. */
function readEntry(sent: unknown): SentEntry | string {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return "must be an object";
  const { title, page, level } = Object.fromEntries(Object.entries(sent));
  if (typeof title !== "string" || !title.isWellFormed() || !fits(NOT_BLANK_LINE, title)) {
    return "title must be a text of one line that is not blank";
  }
  if (codePoints(title) > TITLE_LENGTH) {
    return `title must be at most ${TITLE_LENGTH} characters long`;
  }
  if (!isWhole(page, MOST_PAGES)) return "page must be the number of a page, counted from 1";
  if (!isWhole(level, DEEPEST_CONTENTS_LEVEL)) {
    return `level must be a whole number from 1 to ${DEEPEST_CONTENTS_LEVEL}`;
  }
  return { title: title.trim(), page, level };
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
