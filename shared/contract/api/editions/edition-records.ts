import * as v from "valibot";
import { FILE_NAME_LENGTH } from "#contract/api/limits.ts";
import { codePoints, LINE, WIRE_TIME } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";

/** An edition of an issue: the result of one PDF. */
export const editionRecord = v.strictObject({
  edition: v.pipe(
    fields.edition,
    v.description("Its number, from 1, which no other edition of the issue gets."),
  ),
  pages_count: fields.pagesCount,
  created_at: v.pipe(
    v.string(),
    v.regex(new RegExp(WIRE_TIME)),
    v.description("When its conversion was started, in UTC."),
  ),
  is_current: v.pipe(v.boolean(), v.description("Whether it is the one that the issue shows.")),
  file_name: v.pipe(
    v.string(),
    v.regex(new RegExp(LINE)),
    v.check((name) => codePoints(name) <= FILE_NAME_LENGTH),
    v.metadata({ maxLength: FILE_NAME_LENGTH }),
    v.description(
      "The name of the PDF without folders, if it came with the call; empty after a direct upload.",
    ),
  ),
  warnings: fields.warnings,
});
export type EditionRecord = v.InferOutput<typeof editionRecord>;

/** An entry of an issue's table of contents. */
export const contentsEntry = v.strictObject({
  title: v.pipe(v.string(), v.description("On one line, as its publisher or the PDF has it.")),
  page: v.pipe(
    fields.pagesCount,
    v.description(
      "The page that it leads to, counted from 1; `#page=` and its number after the issue's `url` open it.",
    ),
  ),
  level: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.description("1 for an entry of its own, one more for each entry that it is below."),
  ),
});
export type ContentsEntry = v.InferOutput<typeof contentsEntry>;
