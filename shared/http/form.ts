import { rm } from "node:fs/promises";
import type { ObjectContent } from "../ports/object-store.ts";

/** A request's body once it is read. */
export interface Form {
  /** Parameters by name, as sent: text, or what JSON can hold. Of a repeated name the last counts. */
  values: Map<string, unknown>;
  /** The file part that was asked for. */
  file: ObjectContent | undefined;
}

export function emptyForm(): Form {
  return { values: new Map(), file: undefined };
}

/** Removes the file of a form from the disk, where it still is when nobody took it. */
export async function dropFileOf({ file }: Form): Promise<void> {
  if (file && "path" in file) await rm(file.path, { force: true });
}

const attached = new WeakMap<object, Form>();

/**
 * Gives an event a body that was read on its way in: how the embedded host passes on uploads that are
 * too large for an event. Nothing a caller sends can name a file this way.
 */
export function attachForm(event: object, form: Form): void {
  attached.set(event, form);
}

export function attachedForm(event: object): Form | undefined {
  return attached.get(event);
}
