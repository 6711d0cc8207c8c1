/** What XML 1.0 cannot contain, not even as a reference: control characters and halves of characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A document without the characters that would make it unreadable. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, "");
}
