import type { EditionLayout, EditionText } from "#contract/formats/edition-files.ts";
import type { SignedContent } from "./access.ts";
import { isEditionLayout, isEditionText } from "./manifest.ts";

/**
 * The files of an issue besides its pictures. Each is fetched once, when the reader starts, and never blocks the first
 * picture; an unavailable one resolves to undefined, and the reader does without it.
 */
export interface EditionFiles {
  layout: Promise<EditionLayout | undefined>;
  text: Promise<EditionText | undefined>;
}

/** Starts to fetch an issue's layout and texts. */
export function fetchEditionFiles(access: SignedContent): EditionFiles {
  const layout = access.fetchJson(({ layoutUrl }) => layoutUrl);
  const text = access.fetchJson(({ textUrl }) => textUrl);
  return {
    layout: layout.then((json) => (isEditionLayout(json) ? json : undefined)),
    text: text.then((json) => (isEditionText(json) ? json : undefined)),
  };
}
