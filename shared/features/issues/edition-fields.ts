import * as v from "valibot";
import { leftOutSchema } from "#converter/protocol/left-out.ts";

/** The number of the edition that an issue is made with, and of every issue without a number. */
export const FIRST_EDITION = 1;

/** What an issue knows of the files of one PDF. */
export const editionFields = {
  /** The conversion that made them; also the name of their folder. */
  conversionId: v.string(),
  pagesCount: v.number(),
  /** First page in PDF points, 72 an inch. */
  pageWidth: v.number(),
  pageHeight: v.number(),
  /** Whether its text can be read as an article: `article-0001.json` and those that follow are among its pages. */
  hasArticle: v.optional(v.boolean()),
  /** Whether it has a second layout, with chapters made of headings, since the PDF has no outline. */
  hasChapters: v.optional(v.boolean()),
  /** What is stored beside the PDF, for those who may download it. */
  hasEpub: v.optional(v.boolean()),
  hasText: v.optional(v.boolean()),
  /** Pages in each file of texts; absent if all are in one file, as in issues converted before there were ranges. */
  textRangePages: v.optional(v.number()),
  /** Beginning of the first page's text, for browsers without a script; absent if there is none. */
  firstPageText: v.optional(v.string()),
  /** Whether every page has its renditions: see `shared/contract/formats/page-renditions.ts`. */
  hasRenditions: v.optional(v.boolean()),
  /** Name of the uploaded file; absent if it is not known. */
  fileName: v.optional(v.string()),
  /** What its pages lack; absent if nothing is missing, and in editions made before this was kept. */
  leftOut: v.optional(leftOutSchema),
};

const editionFilesSchema = v.object(editionFields);
/** What an issue knows of an edition's files. */
export type EditionFiles = v.InferOutput<typeof editionFilesSchema>;

/** An edition of an issue that shows another one, as the item contains it. */
export const otherEditionSchema = v.object({
  ...editionFilesSchema.entries,
  edition: v.number(),
  editionCreatedAt: v.string(),
});

/** An edition of an issue, with its number and the moment it was made. */
export type Edition = v.InferOutput<typeof otherEditionSchema>;
