import * as v from "valibot";
import { WIRE_TIME } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";

const time = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));

/** A deleted issue that can still be restored. */
export const deletedIssue = v.strictObject({
  issue_id: fields.issueId,
  title: v.pipe(fields.title, v.description("Its own, otherwise its magazine's current one.")),
  volume: fields.volume,
  pages_count: fields.pagesCount,
  deleted_at: v.pipe(time, v.description("When it was deleted, in UTC.")),
  gone_at: v.pipe(
    time,
    v.description("The end of the time to restore it, in UTC: a week after its deletion."),
  ),
});
export type DeletedIssueRecord = v.InferOutput<typeof deletedIssue>;
