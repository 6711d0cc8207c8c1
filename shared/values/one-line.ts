/**
 * A text for places that hold one line and nothing else: headers, titles of windows, metadata. Breaks and control
 * characters become spaces; characters that turn the direction of what follows them are dropped.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
