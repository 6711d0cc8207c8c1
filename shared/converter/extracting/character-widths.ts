/** Widths in ems of characters in most typefaces; all others count as a lower-case letter. */
const WIDTHS: readonly (readonly [pattern: RegExp, ems: number])[] = [
  [/\p{M}/u, 0],
  [/[ijl.,:;!|'’‘·]/u, 0.26],
  [/[Iftr()[\]{}/\-\s"“”]/u, 0.33],
  [/[mw—%@]/u, 0.8],
  [/[MW]/u, 0.9],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u,
    1,
  ],
  [/\p{Lu}/u, 0.67],
];
const OTHER = 0.52;

/** Approximate width of a text in ems: PDFs contain only the width of a run. */
export function estimatedWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
  }
  return width;
}
