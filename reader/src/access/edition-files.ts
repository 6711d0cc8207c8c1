import type { EditionLayout, EditionText } from "#contract/formats/edition-files.ts";
import type { SignedContent } from "./access.ts";
import { isEditionLayout, isEditionText } from "./manifest.ts";

/**
 * The files of an issue besides its pictures. Each is fetched once; an unavailable one resolves to undefined, and the
 * reader does without it.
 */
export interface EditionFiles {
  layout: Promise<EditionLayout | undefined>;
  text: Promise<EditionText | undefined>;
}

/**
 * Fetches an issue's layout at once, and its texts, which may be larger than ten pages' pictures, when the book has
 * opened.
 */
export function fetchEditionFiles(access: SignedContent, opened: Promise<void>): EditionFiles {
  const layout = access.fetchJson(({ layoutUrl }) => layoutUrl);
  const text = opened.then(() => access.fetchJson(({ textUrl }) => textUrl));
  return {
    layout: layout.then((json) => (isEditionLayout(json) ? json : undefined)),
    text: text.then((json) => (isEditionText(json) ? json : undefined)),
  };
}
