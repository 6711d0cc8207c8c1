import type { BookLayout, BookText } from "#contract/formats/book.ts";
import type { Access } from "./access.ts";
import { isBookLayout, isBookText } from "./manifest.ts";

/**
 * The files beside an issue's pictures. Each is fetched once, when the reader starts, and never blocks the first
 * picture; what cannot be had resolves to undefined, and the reader does without it.
 */
export interface BookFiles {
  layout: Promise<BookLayout | undefined>;
  text: Promise<BookText | undefined>;
}

/** Starts to fetch an issue's layout and texts. */
export function fetchBookFiles(access: Access): BookFiles {
  const layout = access.fetchJson(({ layoutUrl }) => layoutUrl);
  const text = access.fetchJson(({ textUrl }) => textUrl);
  return {
    layout: layout.then((json) => (isBookLayout(json) ? json : undefined)),
    text: text.then((json) => (isBookText(json) ? json : undefined)),
  };
}
