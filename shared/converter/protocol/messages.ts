import * as v from "valibot";
import { CONVERSION_ERROR_CODES } from "#contract/formats/conversion-error-code.ts";
import { leftOutSchema } from "./left-out.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Bytes of the PDF from `start` up to, but not including, `end`. */
const bytes = {
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
  end: count,
};
const limit = v.pipe(v.number(), v.minValue(1));

/**
 * The parent's messages to a child: `warmUp` before a PDF arrives, without an answer; `open` at most once, then `draw`
 * for each page, or `drawRenditions`, and `contents`. With a `size`, the PDF's file may be incomplete; `fetched`
 * reports `wanted` bytes that are now present. `tags` reads those of a tagged PDF's page, for the `articles`, which
 * like `assemble` need no open PDF. File names in the child's folder follow rules; no message contains one.
 */
export const parentMessageSchema = v.variant("type", [
  v.object({ type: v.literal("warmUp") }),
  v.object({
    type: v.literal("open"),
    size: v.optional(count),
    maxPages: limit,
    maxPagePixels: limit,
    maxPicturePixels: limit,
    maxTextLength: limit,
  }),
  v.object({ type: v.literal("fetched"), ...bytes }),
  v.object({ type: v.literal("draw"), number: count }),
  v.object({ type: v.literal("drawRenditions"), number: count }),
  v.object({ type: v.literal("contents") }),
  v.object({ type: v.literal("assemble"), partsCount: count, maxTextLength: limit }),
  v.object({ type: v.literal("tags"), number: count }),
  v.object({ type: v.literal("articles"), partsCount: count }),
]);

/**
 * The child's answers: one to each message, once its files are complete; for `draw` and `drawRenditions` first `drawn`,
 * when it is free for another page, and `page` later. `wanted`, if the PDF's file is incomplete, and `failed` may come
 * at any time.
 */
export const childMessageSchema = v.variant("type", [
  v.object({ type: v.literal("opened"), pagesCount: count, isTagged: v.boolean() }),
  v.object({ type: v.literal("wanted"), ...bytes }),
  v.object({ type: v.literal("drawn"), number: count }),
  v.object({
    type: v.literal("page"),
    number: count,
    width: count,
    height: count,
    /** Pictures cropped from it, each in a file. */
    figures: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.object({ type: v.literal("contents") }),
  v.object({
    type: v.literal("assembled"),
    firstPageText: v.string(),
    ...leftOutSchema.entries,
  }),
  v.object({ type: v.literal("tags"), number: count }),
  v.object({
    type: v.literal("articles"),
    /** Files of articles, each for a range of pages; 0 if the text is too poor. */
    articlesCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.object({
    type: v.literal("failed"),
    code: v.picklist(CONVERSION_ERROR_CODES),
    page: v.optional(count),
    detail: v.string(),
  }),
]);

/** A message to the child. */
export type ParentMessage = v.InferOutput<typeof parentMessageSchema>;
/** How the child opens its PDF. */
export type OpenMessage = Extract<ParentMessage, { type: "open" }>;
/** The parts from which the child makes an edition. */
export type AssembleMessage = Extract<ParentMessage, { type: "assemble" }>;
/** A message to the parent. */
export type ChildMessage = v.InferOutput<typeof childMessageSchema>;
/** The parent's summary of an assembled edition, whose files it does not read. */
export type AssembledMessage = Extract<ChildMessage, { type: "assembled" }>;
/** The number of files of articles. */
export type ArticlesMessage = Extract<ChildMessage, { type: "articles" }>;
/** One page as announced by the child. */
export type PageMessage = Extract<ChildMessage, { type: "page" }>;
