/** Characters that XML 1.0 forbids even as references: control characters and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that would make a document unreadable. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, "");
}
