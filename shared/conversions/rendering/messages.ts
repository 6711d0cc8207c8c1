import * as v from "valibot";
import { CONVERSION_ERROR_CODES } from "../../api/conversion-error-code.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const limit = v.pipe(v.number(), v.minValue(1));

/** What the parent tells the child: once `start`, then `taken` for each page that `onPage` is done with. */
export const parentMessageSchema = v.variant("type", [
  v.object({
    type: v.literal("start"),
    pdfPath: v.string(),
    outputFolder: v.string(),
    maxPages: limit,
    maxPagePixels: limit,
    maxPicturePixels: limit,
    maxTextLength: limit,
  }),
  v.object({ type: v.literal("taken") }),
]);

/**
 * What the child tells the parent: `opened`, then every `page` in order once its files are complete,
 * then `finished`; or `failed` at any time. Files are named by rule, never by the child.
 */
export const childMessageSchema = v.variant("type", [
  v.object({ type: v.literal("opened"), pagesCount: count }),
  v.object({ type: v.literal("page"), number: count, width: count, height: count }),
  v.object({ type: v.literal("finished"), picturesLeftOut: v.pipe(v.number(), v.integer()) }),
  v.object({
    type: v.literal("failed"),
    code: v.picklist(CONVERSION_ERROR_CODES),
    page: v.optional(count),
    detail: v.string(),
  }),
]);

/** A message to the child. */
export type ParentMessage = v.InferOutput<typeof parentMessageSchema>;
/** The job as the child receives it. */
export type StartMessage = Extract<ParentMessage, { type: "start" }>;
/** A message to the parent. */
export type ChildMessage = v.InferOutput<typeof childMessageSchema>;

/**
 * Pages the child may have announced and the parent not yet taken: enough to keep both busy, few enough
 * that a slow object store does not fill the disk.
 */
export const PAGES_AHEAD = 4;
