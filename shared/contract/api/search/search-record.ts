import * as v from "valibot";
import * as fields from "#contract/api/record-fields.ts";

/** A page that a search has found. */
export const searchHit = v.strictObject({
  issue_id: fields.issueId,
  title: fields.title,
  volume: fields.volume,
  page: v.pipe(fields.pagesCount, v.description("The page, counted from 1.")),
  snippet: v.pipe(
    v.string(),
    v.description(
      "The text around what was found, plain and on one line. Empty for a page behind the end of a preview, and on the shelf for issues that ask visitors for their age.",
    ),
  ),
  url: v.pipe(
    fields.address,
    v.description("Opens the page in the reader, with what was found marked."),
  ),
});
export type SearchHit = v.InferOutput<typeof searchHit>;
