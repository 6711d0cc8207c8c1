import type { TextRun } from "./text-runs.ts";

/** The end of a line that may divide a word: no other kind of hyphen is left there by programs. */
export const HYPHEN_AT_END = /[\p{L}\p{M}\p{N}]\u2060?[-\u2010\u2011\u00ad\u058a]$/u;
const SOFT_HYPHEN = /\u00ad/gu;
/** A soft hyphen at the end of a line has no letter after it. */
const WITHIN_WORD = /\u00ad[\p{L}\p{N}]/u;

/**
 * Makes hyphens hard on pages with soft ones within words: many programs write every hyphen as a soft one, which then
 * says nothing about the division of words.
 */
export function withHyphens(runs: readonly TextRun[]): readonly TextRun[] {
  if (!runs.some(({ text }) => WITHIN_WORD.test(text))) return runs;
  const hard = (text: string): string => text.replaceAll(SOFT_HYPHEN, "-");
  return runs.map((run) => ({
    ...run,
    text: hard(run.text),
    ...(run.words && { words: run.words.map((word) => ({ ...word, text: hard(word.text) })) }),
    ...(run.glyphs && { glyphs: run.glyphs.map((each) => ({ ...each, text: hard(each.text) })) }),
  }));
}

/** A line with a plain hyphen at its end in place of a soft one, or of {@link OWN_HYPHEN}. */
export function withPlainHyphen(text: string): string {
  return text.replace(/(?:\u00ad|\u2060-)$/u, "-");
}

/** The hyphens that only divide words. Browsers use U+2010, which says nothing where words are spelt with it too. */
export function dividingHyphens(lines: readonly string[]): RegExp {
  return lines.some((text) => /\u2010\p{L}/u.test(text)) ? /\u00ad$/u : /[\u00ad\u2010]$/u;
}
