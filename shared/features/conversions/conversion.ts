import * as v from "valibot";
import { conversionErrorCode, type ConversionRecord } from "#contract/api/records.ts";
import { pagesFinished, rangesLeft } from "#features/conversions/steps/page-ranges.ts";
import { leftOutSchema } from "#converter/protocol/left-out.ts";
import { warningsAbout } from "#features/issues/left-out-warnings.ts";
import type { EditionFiles } from "#features/issues/edition-fields.ts";
import { type Refinement, REFINEMENTS } from "./refinement.ts";

/**
 * The states of a conversion. `rendered` is decided but not yet visible: the pages are stored and the
 * issue's item is being written, so that `ready` is reported only when the issue can be read.
 */
export const TRANSITIONS = {
  pending: ["rendered", "error"],
  rendered: ["ready"],
  ready: [],
  error: [],
} as const satisfies Record<string, readonly string[]>;
export type ConversionStatus = keyof typeof TRANSITIONS;

/** The states from which a state may be reached; every change of state is conditional on them. */
export function priorTo(next: ConversionStatus): ConversionStatus[] {
  const states: ConversionStatus[] = ["pending", "rendered", "ready", "error"];
  return states.filter((state) => TRANSITIONS[state].some((each) => each === next));
}

/** How a large PDF is converted in ranges, from which bytes. Written once and never changed. */
const planSchema = v.object({
  pagesCount: v.number(),
  rangePages: v.number(),
  /** Version of the uploaded object; a range must not mix the bytes of two uploads. */
  uploadVersion: v.string(),
  uploadBytes: v.number(),
});
export type ConversionPlan = v.InferOutput<typeof planSchema>;

/** A conversion as the table holds it: what was asked for, and how far it is. */
export const conversionSchema = v.object({
  accountId: v.string(),
  conversionId: v.string(),
  magazineId: v.string(),
  /** Id the issue gets; changed only if another issue took it meanwhile. */
  issueId: v.string(),
  /** The number of the edition that it makes of an issue that exists; absent if it makes the issue. */
  edition: v.optional(v.number()),
  /** Whether the issue keeps showing what it shows, and only has that edition among its others. */
  isHeld: v.optional(v.boolean()),
  /** Name of the uploaded file, if it came with the call. */
  fileName: v.optional(v.string()),
  status: v.picklist(["pending", "rendered", "ready", "error"]),
  /** Percent. */
  progress: v.number(),
  /** 0 until known. */
  pagesCount: v.number(),
  /** Whether the cover can be read already, while the pages are still being made. */
  hasCover: v.optional(v.boolean()),
  /** There when the PDF is converted in ranges. */
  plan: v.optional(planSchema),
  /**
   * Attempts that were begun since it last came further, counted before each where the queue does not outlive the
   * process (`ConverterSettings`). One that ends the process can end nothing else.
   */
  attempts: v.optional(v.number()),
  /** Whether a message was sent for every range of the plan. */
  isAnnounced: v.optional(v.boolean()),
  /** When the sweep last had what is missing announced once more. */
  sweptAt: v.optional(v.string()),
  /** The ranges, counted from 0, whose pages and parts are stored. */
  finishedRanges: v.optional(v.set(v.number())),
  errorCode: v.optional(conversionErrorCode),
  errorMessage: v.optional(v.string()),
  /** The issue's fields as asked for, with what it takes over from its magazine. */
  draft: v.object({
    ownTitle: v.optional(v.string()),
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
  /** What the rendering found; there from `rendered` on. */
  book: v.optional(
    v.object({
      pagesCount: v.number(),
      pageWidth: v.number(),
      pageHeight: v.number(),
      /** Whether its text is stored as articles, where an earlier version made them before `rendered`. */
      hasArticle: v.optional(v.boolean()),
      textRangePages: v.optional(v.number()),
    }),
  ),
  /** How the first page's text begins; there from `rendered` on where it has any. */
  firstPageText: v.optional(v.string()),
  /** What the pages lack; there from `rendered` on, unless it was decided before this was counted. */
  leftOut: v.optional(leftOutSchema),
  createdAt: v.string(),
  /** Until when the file may arrive: by direct upload, or in the store if it came with the call. */
  uploadUntil: v.string(),
  /** There if the file comes in parts: the store's name for the upload, and its bytes as declared. */
  partUpload: v.optional(
    v.object({ uploadId: v.string(), size: v.number(), partSize: v.number() }),
  ),
  /** When its parts were put together. */
  partsJoinedAt: v.optional(v.string()),
  /**
   * The refinements that its issue still lacks; there from `ready` until all are made or given up. Text, as a later
   * version may know others.
   */
  owed: v.optional(v.set(v.string())),
  /** Bytes of it that are counted as its account's storage; absent until it is ready, and of those made before. */
  countedBytes: v.optional(v.number()),
  /** Attempts at refinements since one came further, each counted before it begins. */
  refinementAttempts: v.optional(v.number()),
});
export type Conversion = v.InferOutput<typeof conversionSchema>;

/** What a rendered conversion has made. */
export function filesIn(rendered: Conversion): EditionFiles {
  const { book, conversionId, firstPageText, fileName, leftOut } = rendered;
  if (!book) throw new Error(`Conversion ${conversionId} is not rendered`);
  const lacks = warningsAbout(leftOut).length > 0 ? leftOut : undefined;
  return { conversionId, ...book, firstPageText, fileName, leftOut: lacks };
}

/** The refinements that the issue of a conversion still lacks, among those known here. */
export function owedRefinements({ owed }: Conversion): Refinement[] {
  return REFINEMENTS.filter((refinement) => owed?.has(refinement));
}

/** The ranges of a conversion that are not finished; none when it is not divided. */
export function missingRanges({ plan, finishedRanges }: Conversion): number[] {
  return plan ? rangesLeft(plan, finishedRanges ?? new Set()) : [];
}

/** Percent of the pages that are stored. Ranges under way do not count until they are finished. */
export function progressOf({ progress, plan, finishedRanges = new Set() }: Conversion): number {
  if (!plan) return progress;
  const share = pagesFinished(plan, finishedRanges) / plan.pagesCount;
  return Math.max(progress, Math.floor(share * 99));
}

/** Pages from the first that are stored, none missing in between. */
export function pagesMade(conversion: Conversion): number {
  const { status, progress, hasCover, pagesCount, plan, finishedRanges } = conversion;
  if (status === "error") return 0;
  if (status !== "pending") return pagesCount;
  const first = hasCover ? Math.max(1, Math.floor((progress * pagesCount) / 99)) : 0;
  if (!plan || !finishedRanges) return first;
  const missing = rangesLeft(plan, finishedRanges)[0];
  return Math.max(first, missing === undefined ? pagesCount : missing * plan.rangePages);
}

/** The status record on the wire; `addresses` are those of the issue once it is ready. */
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
