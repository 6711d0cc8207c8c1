import * as v from "valibot";
import { FILE_NAME_LENGTH } from "#contract/api/limits.ts";
import { codePoints, LINE, WIRE_TIME } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";

/** An edition of an issue: the result of one PDF. */
export const editionRecord = v.strictObject({
  edition: v.pipe(fields.edition, v.description("Its number, from 1, unique within the issue.")),
  pages_count: fields.pagesCount,
  created_at: v.pipe(
    v.string(),
    v.regex(new RegExp(WIRE_TIME)),
    v.description("When its conversion started, in UTC."),
  ),
  is_current: v.pipe(v.boolean(), v.description("Whether the issue shows it.")),
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
  title: v.pipe(v.string(), v.description("On one line, from the publisher or the PDF.")),
  page: v.pipe(
    fields.pagesCount,
    v.description(
      "Its page, counted from 1; the issue's `url` with `#page=` and the number opens it.",
    ),
  ),
  level: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.description("1 at the top, one more for each enclosing entry."),
  ),
});
export type ContentsEntry = v.InferOutput<typeof contentsEntry>;
