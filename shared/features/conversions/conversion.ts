import * as v from "valibot";
import { conversionErrorCode, type ConversionRecord } from "#contract/api/records.ts";
import { pagesFinished, rangesLeft } from "#features/conversions/steps/page-ranges.ts";
import { leftOutSchema } from "#converter/protocol/left-out.ts";
import { warningsAbout } from "#features/issues/left-out-warnings.ts";
import type { EditionFiles } from "#features/issues/edition-fields.ts";
import { type Refinement, REFINEMENTS } from "./refinement.ts";

/**
 * The states of a conversion. `rendered` is decided but not yet visible: the pages are stored and the issue's item is
 * being written, so that `ready` is reported only once the issue is readable.
 */
export const TRANSITIONS = {
  pending: ["rendered", "error"],
  rendered: ["ready"],
  ready: [],
  error: [],
} as const satisfies Record<string, readonly string[]>;
export type ConversionStatus = keyof typeof TRANSITIONS;

/** The states that precede a state; every change of state is conditional on them. */
export function priorTo(next: ConversionStatus): ConversionStatus[] {
  const states: ConversionStatus[] = ["pending", "rendered", "ready", "error"];
  return states.filter((state) => TRANSITIONS[state].some((each) => each === next));
}

/** The ranges in which a large PDF is converted, and its bytes' version. Written once and never changed. */
const planSchema = v.object({
  pagesCount: v.number(),
  rangePages: v.number(),
  /** Version of the uploaded object; a range must not mix the bytes of two uploads. */
  uploadVersion: v.string(),
  uploadBytes: v.number(),
});
export type ConversionPlan = v.InferOutput<typeof planSchema>;

/** A conversion as the table stores it: the request, and its progress. */
export const conversionSchema = v.object({
  accountId: v.string(),
  conversionId: v.string(),
  magazineId: v.string(),
  /** Id of the future issue; changed only if another issue took it meanwhile. */
  issueId: v.string(),
  /** The number of the edition that it makes for an existing issue; absent if it makes the issue. */
  edition: v.optional(v.number()),
  /** Whether the issue keeps its current edition, and only lists the new one. */
  isHeld: v.optional(v.boolean()),
  /** Name of the uploaded file, if it came with the call. */
  fileName: v.optional(v.string()),
  status: v.picklist(["pending", "rendered", "ready", "error"]),
  /** Percent. */
  progress: v.number(),
  /** 0 while unknown. */
  pagesCount: v.number(),
  /** Whether the cover is already readable, while pages are still being made. */
  hasCover: v.optional(v.boolean()),
  /** Present if the PDF is converted in ranges. */
  plan: v.optional(planSchema),
  /**
   * Attempts begun since its last progress, counted before each one if the queue does not outlive the process
   * (`ConverterSettings`), since an attempt may end the process.
   */
  attempts: v.optional(v.number()),
  /** Whether every range of the plan has been announced. */
  isAnnounced: v.optional(v.boolean()),
  /** When the sweep last announced the missing ranges again. */
  sweptAt: v.optional(v.string()),
  /** The ranges, counted from 0, whose pages and parts are stored. */
  finishedRanges: v.optional(v.set(v.number())),
  errorCode: v.optional(conversionErrorCode),
  errorMessage: v.optional(v.string()),
  /** The issue's requested fields, with those inherited from its magazine. */
  draft: v.object({
    ownTitle: v.optional(v.string()),
    origin: v.optional(v.string()),
    language: v.string(),
    type: v.number(),
    adultContent: v.boolean(),
    volume: v.string(),
    description: v.string(),
    tags: v.array(v.string()),
    category: v.nullable(v.number()),
    allowPrint: v.boolean(),
    allowDownload: v.boolean(),
    privacy: v.picklist(["private", "unlisted"]),
  }),
  /** The properties of the rendered pages; present from `rendered` on. */
  book: v.optional(
    v.object({
      pagesCount: v.number(),
      pageWidth: v.number(),
      pageHeight: v.number(),
      /** Whether its text is stored as articles, if an earlier version made them before `rendered`. */
      hasArticle: v.optional(v.boolean()),
      textRangePages: v.optional(v.number()),
    }),
  ),
  /** The beginning of the first page's text; present from `rendered` on unless empty. */
  firstPageText: v.optional(v.string()),
  /** Content missing from the pages; present from `rendered` on, except in old conversions. */
  leftOut: v.optional(leftOutSchema),
  createdAt: v.string(),
  /** Until when the file may arrive: by direct upload, or in the store if it came with the call. */
  uploadUntil: v.string(),
  /** Present if the file comes in parts: the store's name for the upload, and its declared size. */
  partUpload: v.optional(
    v.object({ uploadId: v.string(), size: v.number(), partSize: v.number() }),
  ),
  /** When its parts were joined. */
  partsJoinedAt: v.optional(v.string()),
  /**
   * The refinements that its issue still lacks; present from `ready` until all are made or given up. Text, since a
   * later version may know others.
   */
  owed: v.optional(v.set(v.string())),
  /** Its bytes counted in the account's storage; absent until it is ready, and in old conversions. */
  countedBytes: v.optional(v.number()),
  /** Attempts at refinements since the last progress, each counted before it begins. */
  refinementAttempts: v.optional(v.number()),
});
export type Conversion = v.InferOutput<typeof conversionSchema>;

export function filesIn(rendered: Conversion): EditionFiles {
  const { book, conversionId, firstPageText, fileName, leftOut } = rendered;
  if (!book) throw new Error(`Conversion ${conversionId} is not rendered`);
  const lacks = warningsAbout(leftOut).length > 0 ? leftOut : undefined;
  return { conversionId, ...book, firstPageText, fileName, leftOut: lacks };
}

/** The refinements that a conversion's issue still lacks, among those known here. */
export function owedRefinements({ owed }: Conversion): Refinement[] {
  return REFINEMENTS.filter((refinement) => owed?.has(refinement));
}

/** The unfinished ranges of a conversion; none if it is not divided. */
export function missingRanges({ plan, finishedRanges }: Conversion): number[] {
  return plan ? rangesLeft(plan, finishedRanges ?? new Set()) : [];
}

/** Percentage of stored pages. Ranges under way count only once they are finished. */
export function progressOf({ progress, plan, finishedRanges = new Set() }: Conversion): number {
  if (!plan) return progress;
  const share = pagesFinished(plan, finishedRanges) / plan.pagesCount;
  return Math.max(progress, Math.floor(share * 99));
}

/** Number of stored pages from the first on, without gaps. */
export function pagesMade(conversion: Conversion): number {
  const { status, progress, hasCover, pagesCount, plan, finishedRanges } = conversion;
  if (status === "error") return 0;
  if (status !== "pending") return pagesCount;
  const first = hasCover ? Math.max(1, Math.floor((progress * pagesCount) / 99)) : 0;
  if (!plan || !finishedRanges) return first;
  const missing = rangesLeft(plan, finishedRanges)[0];
  return Math.max(first, missing === undefined ? pagesCount : missing * plan.rangePages);
}

/** The status record on the wire; `addresses` are the issue's, once it is ready. */
export function conversionRecord(
  conversion: Conversion,
  addresses: { url: string; cover: string },
): ConversionRecord {
  const { pagesCount } = conversion;
  const progress = progressOf(conversion);
  const unfinished = { ID: "", url: "", cover: "", progress } as const;
  switch (conversion.status) {
    case "pending":
    case "rendered":
      return { status: "pending", ...unfinished, pages_count: pagesCount };
    case "ready":
      return {
        status: "ready",
        ID: conversion.issueId,
        ...addresses,
        pages_count: pagesCount,
        progress: 100,
        ...warningsField(conversion),
      };
    case "error":
      return {
        status: "error",
        ...unfinished,
        pages_count: 0,
        error_code: conversion.errorCode ?? "internal",
        error_message: conversion.errorMessage ?? "",
      };
  }
}

function warningsField({ leftOut }: Conversion): { warnings?: string[] } {
  const warnings = warningsAbout(leftOut);
  return warnings.length > 0 ? { warnings } : {};
}
