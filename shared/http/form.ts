import type { ObjectContent } from "#platform/ports/object-store.ts";

/** A request's body once it is read. */
export interface Form {
  /** Parameters by name, as sent: text, or what JSON can hold. Of a repeated name the last counts. */
  values: Map<string, unknown>;
  /** The file part that was asked for. */
  file: ObjectContent | undefined;
}

/**
 * Takes in the bytes of the file part; what it answers becomes the form's `file`. It gets the values of
 * the parts before the file.
 */
export type FileSink = (
  file: AsyncIterable<Buffer>,
  before: ReadonlyMap<string, unknown>,
) => Promise<ObjectContent>;

/** A form without anything in it. */
export function emptyForm(): Form {
  return { values: new Map(), file: undefined };
}
