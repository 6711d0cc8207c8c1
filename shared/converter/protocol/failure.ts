import { ConversionError } from "./conversion-error.ts";

const ALLOCATION_FAILURE =
  /RangeError|allocation failed|memory allocation of|out of memory|Invalid (typed )?array (buffer )?length|Invalid string length|skia surface failed/iu;

/** Whether an error's text reports that memory was refused: a matter of size, not of damage. */
export function isAllocationFailure(text: string): boolean {
  return ALLOCATION_FAILURE.test(text);
}

/**
 * Interprets an error during the work on a page. pdf.js itself skips faulty operators; an exception means that the page
 * cannot be shown, and a magazine with a hole is not what the publisher sent. A refused file operation (full disk) is
 * our fault.
 */
export function asPageError(error: unknown, page: number): ConversionError {
  if (error instanceof ConversionError) return error;
  const detail = describeError(error);
  if (isAllocationFailure(detail)) return new ConversionError("too_complex", { page, detail });
  if (error instanceof Error && "errno" in error)
    return new ConversionError("internal", { detail });
  return new ConversionError("damaged", { page, detail });
}

/** Describes an error for a log. pdf.js's own errors keep their message outside their stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name}: ${error.message}\n${error.stack ?? ""}`;
}

/**
 * A part of a page, or `otherwise` if it is faulty: a page without its text, links or contents is better than none.
 */
export async function optional<Part>(reading: Promise<Part>, otherwise: Part): Promise<Part> {
  return reading.catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    return otherwise;
  });
}

/** A part of a page, or undefined if it is faulty. */
export function attempted<Part>(read: () => Part): Part | undefined {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return undefined;
  }
}
