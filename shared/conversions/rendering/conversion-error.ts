import type { ConversionErrorCode } from "../../api/conversion-error-code.ts";

const PLAIN_WORDS: Record<ConversionErrorCode, string> = {
  not_a_pdf: "This file is not a PDF. Export your magazine as PDF and upload that file.",
  encrypted:
    "This PDF asks for a password before it opens. Export it again without a password to open, then upload it.",
  damaged:
    "This PDF is damaged or was cut off on its way. Export it again and upload the new file.",
  empty: "This PDF has no pages. Check the export and upload a file with at least one page.",
  too_large: "This PDF has more pages than one issue can hold. Split it into several issues.",
  too_complex:
    "This PDF takes more memory or time to draw than we allow. Flatten transparency, reduce the size of its pictures and upload it again.",
  timeout:
    "Converting this PDF took too long. Reduce the size of its pictures, or split it into several issues.",
  internal: "Something went wrong on our side. Please upload the PDF again.",
};

/** What a {@link ConversionError} may say beyond its code. */
export interface ConversionErrorOptions {
  /** The page at fault, counted from 1; it is named in the message. */
  page?: number | undefined;
  /** What happened in technical terms. For logs only: it may quote the PDF. */
  detail?: string | undefined;
}

/** A PDF that cannot be turned into pages. `message` tells a publisher what is wrong and what to do. */
export class ConversionError extends Error {
  override readonly name = "ConversionError";
  /** Stable, for programs. */
  readonly code: ConversionErrorCode;
  /** The page at fault, counted from 1, where there is one. */
  readonly page: number | undefined;
  /** For logs only, never for a publisher. */
  readonly detail: string | undefined;

  constructor(code: ConversionErrorCode, { page, detail }: ConversionErrorOptions = {}) {
    super(PLAIN_WORDS[code] + (page === undefined ? "" : ` (The trouble is on page ${page}.)`));
    this.code = code;
    this.page = page;
    this.detail = detail;
  }
}
