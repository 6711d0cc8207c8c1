// Explicit bidirectional overrides would let a PDF reorder the text around a title in our pages.
const UNWANTED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
const WHITE_SPACE = /\s+/gu;
/** Zero-width characters between words and on empty lines, which some programs leave there. */
const WITHOUT_WIDTH =
  /(?<![^\s\u200b\u2060\ufeff])[\u200b\u2060\ufeff]+|[\u200b\u2060\ufeff]+(?=\s|$)/gu;

/** Text from a PDF, made safe to store and show: no control characters, no lone surrogates, single spaces. */
export function cleanText(text: string): string {
  return text.replace(WITHOUT_WIDTH, "").replace(WHITE_SPACE, " ").replace(UNWANTED, "").trim();
}

/** Like {@link cleanText}, and at most `length` UTF-16 units without splitting a character. */
export function cleanTitle(text: string, length: number): string {
  return cleanText(text.slice(0, length * 2))
    .slice(0, length)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
