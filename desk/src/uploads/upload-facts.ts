import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { ConvertedIssue } from "#sdk/publishing/publish-pdf.ts";
import type { Upload, UploadState } from "./upload.ts";

export interface Run {
  controller: AbortController;
  /** Wakes it while it waits after a break. */
  alarm: EventTarget;
  isSending: boolean;
}

/** Whether a chosen file belongs to an upload, by name and size. */
export function isFileOf(upload: Upload, { name, size }: File): boolean {
  return upload.fileName === name && upload.size === size;
}

/** Whether the PDF has arrived but could not be converted. */
export function isOfConversion(problem: unknown): boolean {
  return problem instanceof MastheadError && problem.code === "CONVERSION_FAILED";
}

/** Whether the service will refuse it for every user. */
export function isRefused(problem: unknown): boolean {
  if (!(problem instanceof MastheadError) || isOfConversion(problem)) return false;
  return problem.status !== 401;
}

/** The state of an upload that has become an issue. */
export function readyState({ ID, cover, pages_count, warnings }: ConvertedIssue): UploadState {
  return { kind: "ready", issueId: ID, cover, pagesCount: pages_count, warnings };
}

/** Whether the same file may succeed later: the reason is not the PDF. */
export function mayPass(problem: unknown): boolean {
  if (!(problem instanceof MastheadError) || !isOfConversion(problem)) return true;
  return problem.conversionError === "internal" || problem.conversionError === "timeout";
}
