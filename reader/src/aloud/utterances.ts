import type { PageText } from "#contract/formats/edition-files.ts";
import { continued, linesOf } from "#reader/text/running-text.ts";

/** A sentence to be spoken, and its lines. */
export interface Utterance {
  text: string;
  /** Letters of lines: from `from` to before `to`. */
  places: { line: number; from: number; to: number }[];
}

/** Some voices fall silent in texts that take longer than about 15 seconds. */
const LONGEST = 220;

/**
 * Cuts a page into sentences, and long ones at a pause or a space, so that every part is short enough for any voice.
 */
export function utterancesOf(page: PageText, language: string): Utterance[] {
  const lines = linesOf(page);
  const starts: number[] = [];
  let text = "";
  for (const line of lines) {
    starts.push(text.length);
    text += continued(line);
  }
  return sentencesOf(text, language).flatMap(([from, to]) => {
    const spoken = text.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
    const places = lines.flatMap((line, index) => {
      const start = starts[index] ?? 0;
      const first = Math.max(from - start, 0);
      const last = Math.min(to - start, line.text.length);
      return first < last ? [{ line: index, from: first, to: last }] : [];
    });
    return [{ text: spoken.replace(/[\s.…_·]{6,}|\s+/g, " ").trim(), places }];
  });
}

/** The sentences of a text as their first letter and the one after their last, short enough for any voice. */
export function sentencesOf(text: string, language: string): [number, number][] {
  const paragraphs = [...text.matchAll(/[^\n]+/g)];
  return paragraphs.flatMap((paragraph) => {
    const parts = new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph[0]);
    return Array.from(parts).flatMap(({ segment, index }) =>
      shortened(segment, paragraph.index + index),
    );
  });
}

function shortened(sentence: string, start: number): [number, number][] {
  if (sentence.length <= LONGEST) return [[start, start + sentence.length]];
  const beginning = sentence.slice(0, LONGEST);
  const pause = Math.max(
    ...[", ", "; ", ": ", "、", "،", "؛"].map((mark) => beginning.lastIndexOf(mark)),
  );
  const space = beginning.lastIndexOf(" ");
  const cut = pause > LONGEST / 3 ? pause + 1 : space > LONGEST / 3 ? space + 1 : LONGEST;
  return [[start, start + cut], ...shortened(sentence.slice(cut), start + cut)];
}
