/** The meaning of a highlight in the text: matches, the current match, or the sentence being read aloud. */
export type HighlightKind = "found" | "current" | "spoken";

/**
 * Highlights parts of the text without changing the document, and replaces earlier ones of this kind. Browsers without
 * this function show none, but still scroll to the place.
 */
export function highlight(kind: HighlightKind, ranges: readonly Range[]): void {
  if (!("highlights" in CSS)) return;
  const name = `text-${kind}`;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
