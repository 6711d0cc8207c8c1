import type { ConversionErrorCode } from "#contract/formats/conversion-error-code.ts";

const PLAIN_WORDS: Record<ConversionErrorCode, string> = {
  not_a_pdf:
    "This file is not a PDF, whatever its name says. Export your magazine as PDF from the program you made it in, and upload that file.",
  encrypted:
    "This PDF asks for a password before it opens. Export it again without a password for opening, and upload the new file; one that only forbids printing or changes may stay.",
  damaged:
    "This PDF is damaged, or was cut off on its way. If it opens on your computer, save it there as a new PDF and upload that; if not, export it again.",
  empty: "This PDF has no pages. Check your export, and upload a file with at least one page.",
  too_large:
    "This PDF has more pages than one issue can hold. Split it, and upload each part as an issue of its own.",
  too_complex:
    "A page of this PDF takes more memory or time to draw than we allow. Export it again with transparency flattened and pictures at 300 pixels per inch at most, and upload the new file.",
  timeout:
    "Converting this PDF took longer than we allow. Export it again with smaller pictures, or split it into several issues, and upload the new files.",
  internal:
    "Something went wrong on our side, not in your PDF. Upload it again; if that fails as well, contact the operator of this service.",
};

/** The details of a {@link ConversionError} besides its code. */
export interface ConversionErrorOptions {
  /** The faulty page, counted from 1; the message contains it. */
  page?: number | undefined;
  /** Replaces the code's usual message if that would mislead. */
  words?: string | undefined;
  /** The technical cause. For logs only: it may quote the PDF. */
  detail?: string | undefined;
}

/** A PDF that cannot be turned into pages. `message` tells a publisher the problem and the remedy. */
export class ConversionError extends Error {
  override readonly name = "ConversionError";
  /** Stable, for programs. */
  readonly code: ConversionErrorCode;
  /** The faulty page, counted from 1, if known. */
  readonly page: number | undefined;
  /** For logs only, never for a publisher. */
  readonly detail: string | undefined;

  constructor(code: ConversionErrorCode, { page, words, detail }: ConversionErrorOptions = {}) {
    super(
      (words ?? PLAIN_WORDS[code]) +
        (page === undefined ? "" : ` (The trouble is on page ${page}.)`),
    );
    this.code = code;
    this.page = page;
    this.detail = detail;
  }
}

/** The error of a direct upload whose file did not arrive before its address expired. */
export function uploadMissing(): ConversionError {
  return new ConversionError("timeout", {
    words:
      "The PDF did not arrive while its upload address was valid. Create the issue again, and upload the file to the new address at once.",
    detail: "no file arrived",
  });
}

/** The error of an upload in parts that its publisher cancelled. */
export function uploadGivenUp(): ConversionError {
  return new ConversionError("timeout", {
    words: "The upload of the PDF was given up. Create the issue again, and upload the file.",
    detail: "the upload was given up",
  });
}
