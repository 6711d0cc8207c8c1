import { estimatedWidth } from "./character-widths.ts";
import { cleanText } from "./clean-text.ts";
import { wordsOfGlyphs } from "./glyph-words.ts";
import { hasRtlLetters } from "./logical-order.ts";
import type { PlacedGlyph, TextRun } from "./text-runs.ts";

/** A part of a line without white space, and its position in the line's frame. */
export interface Word {
  text: string;
  x: number;
  width: number;
}

/** A gap wider than this fraction of the font's height is a space. */
const WORD_GAP = 0.2;
/** Like {@link WORD_GAP}, for estimated widths. */
const GUESSED_WORD_GAP = 0.35;
/** A run that overlaps the next by more than this fraction of the font's height is narrower than its font claims. */
const OVERLAP = 0.2;

/** The words of one line. Runs are sorted into reading order; touching ones are one word. */
export function wordsOf(runs: readonly TextRun[], isRtl = readsRightToLeft(runs)): Word[] {
  if (runs.every(({ glyphs }) => glyphs) && (isRtl || hasRtlLetters(textOf(runs)))) {
    const words = wordsOfGlyphs(runs, isRtl).map((word) => ({
      ...word,
      text: cleanText(word.text),
    }));
    return words.filter(({ text }) => text !== "");
  }
  const ordered = inReadingOrder(withoutHeldRuns(runs), isRtl);
  const words: Word[] = [];
  let isApart = true;
  let before: (TextRun & { isGuessed?: boolean }) | undefined;
  for (const [index, run] of ordered.entries()) {
    if (run.text.trim() === "") {
      isApart = true;
      continue;
    }
    isApart ||= before !== undefined && isGap(before, run);
    isApart ||= /^\s/u.test(run.text);
    const narrowed = withoutFalseWidth(run, ordered[index + 1]);
    for (const word of wordsOfRun(narrowed)) {
      const last = words.at(-1);
      if (isApart || !last) words.push(word);
      else words[words.length - 1] = joined(last, word);
      isApart = true;
    }
    isApart = /\s$/u.test(run.text);
    before = narrowed;
  }
  return joinLetters(words.filter(({ text }) => text !== ""));
}

/** Whether at least a third of a line's letters are right-to-left. */
export function readsRightToLeft(runs: readonly TextRun[]): boolean {
  const text = textOf(runs);
  const rightToLeft = text.match(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu)?.length ?? 0;
  return rightToLeft * 3 > (text.match(/\p{L}/gu)?.length ?? 0);
}

function textOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join("");
}

/** The runs, divided where another one is in the gap between two of their words: its font was written later. */
function withoutHeldRuns(runs: readonly TextRun[]): TextRun[] {
  const shown = runs.filter(({ text }) => text.trim() !== "");
  return runs.flatMap((run) => {
    const words = run.words ?? [];
    if (words.length < 2 || shown.length < 2 || run.isAskew) return [run];
    const cuts = words.slice(1).flatMap((word, index) => {
      const start = endOf(words[index] ?? word) - OVERLAP * run.size;
      const end = word.x + OVERLAP * run.size;
      const isHeld = shown.some(({ box }) => box.x > start && endOf(box) < end);
      return isHeld ? [index + 1] : [];
    });
    return cuts.length === 0 ? [run] : divided(run, [0, ...cuts], words);
  });
}

/** A run as several, which begin with the words at these places. */
function divided(run: TextRun, starts: readonly number[], all: readonly PlacedGlyph[]): TextRun[] {
  return starts.map((start, index) => {
    const words = all.slice(start, starts[index + 1]);
    const x = words[0]?.x ?? run.box.x;
    const width = endOf(words.at(-1) ?? run.box) - x;
    return {
      ...run,
      text: words.map(({ text }) => text).join(" "),
      words,
      box: { ...run.box, x, width },
    };
  });
}

function endOf({ x, width }: { x: number; width: number }): number {
  return x + width;
}

/**
 * Runs in order of position, from the line's first. In a right-to-left line, left-to-right runs keep their order. White
 * space follows its predecessor, since its position is meaningless.
 */
function inReadingOrder(runs: readonly TextRun[], isRtl: boolean): TextRun[] {
  const groups: TextRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const isContinued = isRtl && !run.isRtl && last?.[0]?.isRtl === false && follows(last, run);
    if (last && (run.text.trim() === "" || isContinued)) last.push(run);
    else groups.push([run]);
  }
  const start = ([first]: TextRun[]): number =>
    first === undefined ? 0 : isRtl ? -(first.box.x + first.box.width) : first.box.x;
  return groups.toSorted((a, b) => start(a) - start(b)).flat();
}

function follows(runs: readonly TextRun[], run: TextRun): boolean {
  const last = runs.findLast(({ text }) => text.trim() !== "");
  return last !== undefined && run.box.x >= last.box.x;
}

function isGap(a: TextRun & { isGuessed?: boolean }, b: TextRun): boolean {
  const gap = Math.max(b.box.x - (a.box.x + a.box.width), a.box.x - (b.box.x + b.box.width));
  return gap > (a.isGuessed ? GUESSED_WORD_GAP : WORD_GAP) * b.size;
}

/** Some fonts claim one width for all characters; the next run's position disproves it. */
function withoutFalseWidth(
  run: TextRun,
  next: TextRun | undefined,
): TextRun & { isGuessed?: boolean } {
  if (run.isRtl || !next || next.box.x <= run.box.x) return run;
  const end = run.box.x + run.box.width;
  if (next.box.x > end - OVERLAP * run.size) return run;
  const width = Math.min(run.box.width, estimatedWidth(run.text) * run.size);
  return { ...run, words: undefined, box: { ...run.box, width }, isGuessed: true };
}

function wordsOfRun(run: TextRun): Word[] {
  if (run.words) return run.words.map((word) => ({ ...word, text: cleanText(word.text) }));
  const parts = run.text.split(/(\s+)/u);
  const widths = parts.map(estimatedWidth);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = total > 0 ? run.box.width / total : 0;
  const words: Word[] = [];
  let along = 0;
  for (const [index, part] of parts.entries()) {
    const width = (widths[index] ?? 0) * scale;
    const x = run.isRtl ? run.box.x + run.box.width - along - width : run.box.x + along;
    along += width;
    if (part.trim() !== "") words.push({ text: cleanText(part), x, width });
  }
  return words;
}

function joined(a: Word, b: Word): Word {
  const x = Math.min(a.x, b.x);
  return { text: a.text + b.text, x, width: Math.max(a.x + a.width, b.x + b.width) - x };
}

/** Minimum characters of a letter-spaced word; fewer are a list or a formula. */
const SPACED_LETTERS = 3;
/** A gap wider than this many times the usual one separates letter-spaced words. */
const SPACED_WORD_GAP = 1.7;
/** A letter, or a character that may occur among spaced letters. */
const SINGLE = /^[\p{L}\p{N}\p{P}]\p{M}*$/u;
/** Only letter-spaced text has a space before a full stop or a comma: figures then count as letters. */
const MARK_APART = /[\p{L}\p{N}]\p{M}*[.,]/u;
/** A word that ends in a mark, which between figures is part of a number. */
const ENDED = /\p{L}\p{M}*[.,]$/u;
/** Scripts in which every character can be a word. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** So few characters may be words of a language (`и я с`), or initials, if they are as far apart as other words. */
const FEW_LETTERS = 4;
/** Minimum gap between characters that are words, in gaps of the line's other words. */
const GAP_OF_WORDS = 0.75;

/** The same, and capitals that kerning brings so near to each other that they are one word: `WAT C H`. */
const KERNED = /^(?:[\p{L}\p{N}\p{P}]\p{M}*|\p{Lu}{2,3})$/u;
/** Minimum single characters for one kerned group in a letter-spaced line. */
const SINGLES_A_GROUP = 6;

/** Joins letter-spaced words (`C O A S T S`). */
function joinLetters(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  const part = partOfSpaced(words);
  let start = 0;
  while (start < words.length) {
    let end = start;
    while (end < words.length && part.test(words[end]?.text ?? "")) end += 1;
    const spaced = words.slice(start, end);
    const whole = areWords(words, start, end) ? undefined : joinSpaced(spaced);
    result.push(...(whole ?? spaced));
    const next = words[end];
    if (next) result.push(next);
    start = end + 1;
  }
  return result;
}

/** The parts of letter-spaced words: characters, and in lines of little else groups of kerned capitals. */
function partOfSpaced(words: readonly Word[]): RegExp {
  const singles = words.filter(({ text }) => SINGLE.test(text)).length;
  const isFull = singles >= (words.length - singles) * SINGLES_A_GROUP;
  return isFull && words.every(({ text }) => KERNED.test(text)) ? KERNED : SINGLE;
}

/** Whether single characters in a line are words like its others. */
function areWords(words: readonly Word[], start: number, end: number): boolean {
  const count = end - start;
  const text = words.slice(start, end).map((word) => word.text);
  const isCapitals = text.every((each) => each === each.toUpperCase());
  if (count > FEW_LETTERS || (count === FEW_LETTERS && isCapitals)) return false;
  const inside = median(gapsOf(words.slice(start, end)));
  const around = median([...gapsOf(words.slice(0, start + 1)), ...gapsOf(words.slice(end - 1))]);
  return inside !== undefined && around !== undefined && inside >= GAP_OF_WORDS * around;
}

function gapsOf(words: readonly Word[]): number[] {
  return words.slice(1).map((word, index) => {
    const before = words[index] ?? word;
    const [a, b] = before.x <= word.x ? [before, word] : [word, before];
    return b.x - a.x - a.width;
  });
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

/** Whether spaced characters are words; `text` has no white space. */
function areSpaced(text: string): boolean {
  if (IDEOGRAPH.test(text)) return false;
  const least = MARK_APART.test(text) && !/\p{P}{2}/u.test(text) ? /[\p{L}\p{N}]/gu : /\p{L}/gu;
  return (text.match(least)?.length ?? 0) >= SPACED_LETTERS;
}

/** Undefined if the characters are not spaced words: a list, a formula, a script without words. */
function joinSpaced(characters: readonly Word[]): Word[] | undefined {
  if (!areSpaced(characters.map(({ text }) => text).join(""))) return;
  const gaps = gapsOf(characters);
  const usual = median(gaps) ?? 0;
  const words: Word[] = [];
  for (const [index, character] of characters.entries()) {
    const last = words.at(-1);
    const gap = gaps[index - 1] ?? Infinity;
    const isNear = gap <= Math.max(usual, 0.01) * SPACED_WORD_GAP;
    if (last && isNear && !ENDED.test(last.text)) words[words.length - 1] = joined(last, character);
    else words.push(character);
  }
  return words.every(({ text }) => isOfOneCase(text)) ? words : undefined;
}

/** Whether it is a word: all letters but the first have one case. */
function isOfOneCase(word: string): boolean {
  const later = word.slice(1);
  return later === later.toUpperCase() || later === later.toLowerCase();
}
