// Explicit bidirectional overrides would let a PDF reorder the text around a title in our pages.
// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const UNWANTED =
  /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu;
const WHITE_SPACE = /[\s\u0000]+/gu;

/** Text from a PDF made safe to store and show: no control characters, no half surrogate pairs, single spaces. */
export function cleanText(text: string): string {
  return text.replace(WHITE_SPACE, " ").replace(UNWANTED, "").trim();
}

/** As {@link cleanText}, and at most `length` UTF-16 units without splitting a character. */
export function cleanTitle(text: string, length: number): string {
  return cleanText(text.slice(0, length * 2))
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, "")
    .trim();
}
