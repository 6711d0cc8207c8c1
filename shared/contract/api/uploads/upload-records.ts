import * as v from "valibot";
import { MOST_MADE_PAGES } from "#contract/api/limits.ts";
import { MOST_PARTS } from "#contract/api/parameters/upload-parameters.ts";
import { CONVERSION_ID } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const number = v.pipe(count, v.maxValue(MOST_PARTS));

const until = v.pipe(v.string(), v.isoTimestamp());

/** The address for a file that did not come with the call: for the whole file as a form, or for parts. */
export const directUploadRecord = v.union([
  v.strictObject({
    url: fields.address,
    fields: v.record(v.string(), v.string()),
    expires_at: until,
  }),
  v.strictObject({
    kind: v.literal("multipart"),
    part_size: v.pipe(count, v.description("Bytes of every part except the last.")),
    parts: v.pipe(number, v.description("The number of parts.")),
    expires_at: until,
  }),
]);
export type DirectUploadRecord = v.InferOutput<typeof directUploadRecord>;

/** The address for a PUT of one part, valid for an hour. */
export const signedPart = v.strictObject({
  number,
  url: v.pipe(
    fields.address,
    v.description("The address that accepts the part, as the body of a PUT, for an hour."),
  ),
});

/** The progress of an upload in parts. */
export const uploadState = v.strictObject({
  size: v.pipe(count, v.description("Bytes of the whole file.")),
  part_size: v.pipe(count, v.description("Bytes of every part except the last.")),
  parts: v.pipe(
    v.array(number),
    v.maxLength(MOST_PARTS),
    v.description("The numbers of the parts that have arrived."),
  ),
});
export type UploadState = v.InferOutput<typeof uploadState>;

/** The pages of a PDF that can be viewed during its conversion. */
export const madePages = v.strictObject({
  pages_count: v.pipe(fields.pagesKnown, v.description("Pages of the PDF; 0 while unknown.")),
  pages: v.pipe(
    v.array(fields.address),
    v.maxLength(MOST_MADE_PAGES),
    v.description("Addresses of the finished pages, in order from the first."),
  ),
});
export type MadePages = v.InferOutput<typeof madePages>;

/** The answer to the end of an upload. */
export const completedUpload = v.strictObject({
  issueTempID: v.pipe(v.string(), v.regex(new RegExp(CONVERSION_ID))),
});
