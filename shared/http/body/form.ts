import type { ObjectContent } from "#platform/ports/object-store.ts";

/** The header by which a caller names a call, so that repeating it does not do it twice. In lower case, as it arrives. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** A parsed request body. */
export interface Form {
  /** Parameters by name, as sent: text, or any JSON value. Of a repeated name the last counts. */
  values: Map<string, unknown>;
  /** The requested file part. */
  file: ObjectContent | undefined;
  /** The file's own name, without folders; empty if it has none. */
  fileName?: string;
  /** SHA-256 of the file, if it was asked for. */
  fileHash?: string;
}

/**
 * Receives the bytes of the file part; its result becomes the form's `file`. It gets the values of
 * the parts before the file.
 */
export type FileSink = (
  file: AsyncIterable<Buffer>,
  before: ReadonlyMap<string, unknown>,
) => Promise<ObjectContent>;

/** A form without fields. */
export function emptyForm(): Form {
  return { values: new Map(), file: undefined };
}
