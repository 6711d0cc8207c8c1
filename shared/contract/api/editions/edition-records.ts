import * as v from "valibot";
import { FILE_NAME_LENGTH } from "#contract/api/limits.ts";
import { codePoints, LINE, WIRE_TIME } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";

/** An edition of an issue: what one PDF has become. */
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
