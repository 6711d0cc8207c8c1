import { estimatedWidth } from "./character-widths.ts";
import type { TextRun } from "./text-runs.ts";

/** Combining forms of spacing accents over a letter; some files call two of them by signs of ASCII. */
const COMBINING: Readonly<Record<string, string>> = {
  "`": "\u0300",
  "´": "\u0301",
  ˆ: "\u0302",
  "^": "\u0302",
  "˜": "\u0303",
  "~": "\u0303",
  "¯": "\u0304",
  "˘": "\u0306",
  "˙": "\u0307",
  "¨": "\u0308",
  "˚": "\u030a",
  "˝": "\u030b",
  ˇ: "\u030c",
  "¸": "\u0327",
  "˛": "\u0328",
};
const ACCENT = "[`´ˆ^˜~¯˘˙¨˚˝ˇ¸˛]";
const ACCENT_AT_END = new RegExp(`${ACCENT}$`, "u");
const ACCENT_AT_START = new RegExp(`^${ACCENT}`, "u");
const LETTER_AT_START = /^\p{L}/u;
const LETTER_AT_END = /\p{L}$/u;
const DOTLESS: Readonly<Record<string, string>> = { ı: "i", ȷ: "j" };

/** Widths of accents in ems. */
const NARROWEST = 0.15;
const WIDEST = 0.8;
/** Maximum vertical shift of an accent to a higher or lower letter, in font heights. */
const MOST_RISE = 0.4;

/**
 * Merges an accent with the letter it is drawn over, as TeX writes them (`na¨` and, moved back, `ıve`). An accent at
 * its own position stays, since it is a quote mark or code.
 */
export function withAccents(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const before = result.at(-1);
    const pair = before && accented(before, run);
    if (pair) result.splice(-1, 1, ...pair.filter(({ text }) => text !== ""));
    else result.push(run);
  }
  return result;
}

/** Both runs with the accent between them on its letter; undefined without one. */
function accented(before: TextRun, after: TextRun): [TextRun, TextRun] | undefined {
  const accentAtEnd = ACCENT_AT_END.exec(before.text)?.[0];
  const letterAtStart = accentAtEnd && LETTER_AT_START.exec(after.text)?.[0];
  if (letterAtStart) {
    if (!isOver(before, after, letterAtStart)) return undefined;
    const width = Math.max(0, after.box.x - before.box.x);
    const rest = before.text.slice(0, -1);
    const text = composed(letterAtStart, accentAtEnd) + after.text.slice(letterAtStart.length);
    return [
      { ...before, text: rest, words: undefined, box: { ...before.box, width } },
      { ...after, text, words: undefined },
    ];
  }
  const accentAtStart = ACCENT_AT_START.exec(after.text)?.[0];
  const letterAtEnd = accentAtStart && LETTER_AT_END.exec(before.text)?.[0];
  if (!letterAtEnd || !isOver(before, after, letterAtEnd)) return undefined;
  const end = before.box.x + before.box.width;
  const text = before.text.slice(0, -letterAtEnd.length) + composed(letterAtEnd, accentAtStart);
  const width = Math.max(0, after.box.x + after.box.width - end);
  return [
    { ...before, text, words: undefined },
    { ...after, text: after.text.slice(1), words: undefined, box: { ...after.box, x: end, width } },
  ];
}

/**
 * Whether the last character of a run and the first of the next are centred on each other, like an accent and its
 * letter.
 */
function isOver(before: TextRun, after: TextRun, letter: string): boolean {
  const { size } = before;
  if (before.isAskew || after.isAskew || before.isVertical || before.glyphs) return false;
  if (before.turn !== after.turn || Math.abs(after.size - size) > 0.1 * size) return false;
  if (Math.abs(after.box.y - before.box.y) > MOST_RISE * size) return false;
  const overlap = before.box.x + before.box.width - after.box.x;
  // If centred, half of both widths overlap.
  const accentWidth = (2 * overlap) / size - estimatedWidth(DOTLESS[letter] ?? letter);
  return accentWidth >= NARROWEST && accentWidth <= WIDEST;
}

function composed(letter: string, accent: string): string {
  return ((DOTLESS[letter] ?? letter) + (COMBINING[accent] ?? "")).normalize("NFC");
}
