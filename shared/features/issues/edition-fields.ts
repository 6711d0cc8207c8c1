import * as v from "valibot";
import { leftOutSchema } from "#converter/protocol/left-out.ts";

/** The number of an issue's first edition, and of an edition without a number. */
export const FIRST_EDITION = 1;

/** An issue's record of one PDF's files. */
export const editionFields = {
  /** The conversion that made them; also the name of their folder. */
  conversionId: v.string(),
  pagesCount: v.number(),
  /** First page in PDF points, 72 per inch. */
  pageWidth: v.number(),
  pageHeight: v.number(),
  /** Whether its text has articles: `article-0001.json` and its successors are among its pages. */
  hasArticle: v.optional(v.boolean()),
  /** Whether it has a second layout, with chapters from headings, since the PDF has no outline. */
  hasChapters: v.optional(v.boolean()),
  /** Files besides the PDF that may be downloaded. */
  hasEpub: v.optional(v.boolean()),
  hasText: v.optional(v.boolean()),
  /** Pages per file of texts; absent if one file has all, as in old issues. */
  textRangePages: v.optional(v.number()),
  /** Beginning of the first page's text, for browsers without scripts; absent if empty. */
  firstPageText: v.optional(v.string()),
  /** Whether every page has its renditions: see `shared/contract/formats/page-renditions.ts`. */
  hasRenditions: v.optional(v.boolean()),
  /** Name of the uploaded file; absent if unknown. */
  fileName: v.optional(v.string()),
  /** Content missing from its pages; absent if complete, and in old editions. */
  leftOut: v.optional(leftOutSchema),
};

const editionFilesSchema = v.object(editionFields);
export type EditionFiles = v.InferOutput<typeof editionFilesSchema>;

/** An edition that its issue does not show, as the item contains it. */
export const otherEditionSchema = v.object({
  ...editionFilesSchema.entries,
  edition: v.number(),
  editionCreatedAt: v.string(),
});

/** An edition of an issue, with its number and creation time. */
export type Edition = v.InferOutput<typeof otherEditionSchema>;
