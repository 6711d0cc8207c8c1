/**
 * A text for single-line places: headers, window titles, metadata. Breaks and control characters become spaces;
 * characters that reverse the direction of the following text are dropped.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
