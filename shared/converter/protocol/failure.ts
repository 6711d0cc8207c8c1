import { ConversionError } from "./conversion-error.ts";

const ALLOCATION_FAILURE =
  /RangeError|allocation failed|out of memory|Invalid (typed )?array (buffer )?length|Invalid string length/iu;

/** Whether an error's text says that memory was refused: a matter of size, not of damage. */
export function isAllocationFailure(text: string): boolean {
  return ALLOCATION_FAILURE.test(text);
}

/**
 * What an error met while working on a page means. pdf.js skips faulty operators by itself; what it throws
 * for a page means the page cannot be shown, and a magazine with a hole is not what the publisher sent.
 * A refused file operation (full disk) is ours.
 */
export function asPageError(error: unknown, page: number): ConversionError {
  if (error instanceof ConversionError) return error;
  const detail = describeError(error);
  if (isAllocationFailure(detail)) return new ConversionError("too_complex", { page, detail });
  if (error instanceof Error && "errno" in error)
    return new ConversionError("internal", { detail });
  return new ConversionError("damaged", { page, detail });
}

/** An error in words for a log. pdf.js's own errors carry their message outside of their stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name}: ${error.message}\n${error.stack ?? ""}`;
}
