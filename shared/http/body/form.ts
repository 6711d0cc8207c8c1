import type { ObjectContent } from "#platform/ports/object-store.ts";

/**
 * The header with which a caller identifies a call, so that a repetition has no second effect. In lower case, as it
 * arrives.
 */
export const IDEMPOTENCY_HEADER = "idempotency-key";

export interface Form {
  /** Parameters by name, as sent: text, or any JSON value. The last of a repeated name counts. */
  values: Map<string, unknown>;
  /** Every name as often as it was sent, except those of stray files. */
  names: string[];
  /** Names of files besides the expected one, which are skipped. */
  strayFiles: string[];
  file: ObjectContent | undefined;
  /** The file's own name without folders; empty if it has none. */
  fileName?: string;
  /** SHA-256 of the file, if requested. */
  fileHash?: string;
}

/** Receives the bytes of the file part and the values of the parts before it; its result becomes the form's `file`. */
export type FileSink = (
  file: AsyncIterable<Buffer>,
  before: ReadonlyMap<string, unknown>,
) => Promise<ObjectContent>;

export function emptyForm(): Form {
  return { values: new Map(), names: [], strayFiles: [], file: undefined };
}
