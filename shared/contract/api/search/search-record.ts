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
      "The text around the matches, plain and on one line. Empty for a page beyond a preview, and on the shelf for issues that require an age confirmation.",
    ),
  ),
  url: v.pipe(
    fields.address,
    v.description("Opens the page in the reader, with the matches marked."),
  ),
});
export type SearchHit = v.InferOutput<typeof searchHit>;
