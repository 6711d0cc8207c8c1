import * as v from "valibot";
import { WIRE_TIME } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";

/** A link that opens an issue in any state. */
export const previewLink = v.strictObject({
  url: v.pipe(
    fields.address,
    v.description(
      "Opens all pages of the issue for anyone who has the link, even if the issue is unpublished, private or paid.",
    ),
  ),
  expires_at: v.pipe(
    v.string(),
    v.regex(new RegExp(WIRE_TIME)),
    v.description("When it stops working, in UTC: `2026-11-22T09:30:00Z`."),
  ),
});
export type PreviewLink = v.InferOutput<typeof previewLink>;

/** A mail as a subscriber would get it. */
export const mailPreview = v.strictObject({
  subject: v.string(),
  html: v.pipe(v.string(), v.description("The mail as a whole HTML document.")),
  text: v.pipe(v.string(), v.description("The mail for programs without HTML.")),
});
export type MailPreview = v.InferOutput<typeof mailPreview>;
