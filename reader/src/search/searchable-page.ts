import type { PageText } from "#contract/formats/edition-files.ts";
import { continued, linesOf, type Line } from "#reader/text/running-text.ts";
import { fold } from "#contract/formats/search/fold.ts";
import { stretchesOf } from "#contract/formats/search/stretches.ts";
import { JOINT } from "#contract/formats/search/words.ts";

/** Letters of one line: from `from` to before `to`. */
export interface LineRange {
  line: number;
  from: number;
  to: number;
}

export interface Match {
  page: number;
  start: number;
  end: number;
}

/** How a match appears in a list. */
export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/** Longest text before and after a match in an excerpt, in characters. */
const BEFORE = 36;
const AFTER = 80;

/** A displayed match: its place on its page, and the words around it. */
export interface LocatedMatch {
  ranges: LineRange[];
  excerpt: Excerpt;
}

export function foldedPage(page: PageText): string {
  return fold(runningPage(page).text).text;
}

export function locateMatches(page: PageText, matches: readonly Match[]): LocatedMatch[] {
  const running = runningPage(page);
  const { origins } = fold(running.text);
  return matches.map(({ start, end }) => {
    const from = origins[start] ?? running.text.length;
    const last = origins[end - 1] ?? from;
    // The last letter includes all its marks.
    let next = end;
    while (origins[next] === last) next += 1;
    const to = origins[next] ?? running.text.length;
    return { ranges: rangesOf(running, from, to), excerpt: excerptOf(running.text, from, to) };
  });
}

/** The places of the words of a query of the search in all issues, anywhere on a page. */
export function locateSought(page: PageText, query: string): LineRange[] {
  const running = runningPage(page, { joint: JOINT });
  return stretchesOf(running.text, query).flatMap(({ start, end }) =>
    rangesOf(running, start, end),
  );
}

/** A page's running text, and where each line begins in it. */
interface RunningPage {
  lines: readonly Line[];
  text: string;
  starts: readonly number[];
}

/** @param joint replaces a hyphen that is dropped at the end of a line */
function runningPage(page: PageText, { joint = "" } = {}): RunningPage {
  const lines = linesOf(page);
  const starts: number[] = [];
  let text = "";
  for (const line of lines) {
    starts.push(text.length);
    text += continued(line) + (line.end === "hyphen" ? joint : "");
  }
  return { lines, text, starts };
}

/** The letters of each line that a part of the running text covers, including a dividing hyphen. */
function rangesOf(running: RunningPage, from: number, to: number): LineRange[] {
  return running.lines.flatMap(({ text, end }, line) => {
    const start = running.starts[line] ?? 0;
    const next = running.starts[line + 1] ?? running.text.length;
    if (to <= start || from >= next) return [];
    const isDivided = end === "hyphen" && to > next;
    const last = isDivided ? text.length : Math.min(to - start, text.length);
    const first = from - start;
    return first < last ? [{ line, from: Math.max(first, 0), to: last }] : [];
  });
}

function excerptOf(text: string, from: number, to: number): Excerpt {
  const inOneLine = (part: string): string => part.replace(/\s+/g, " ");
  const before = text.slice(Math.max(from - BEFORE, 0), from);
  const after = text.slice(to, to + AFTER);
  const isCut = to + AFTER < text.length;
  return {
    before: inOneLine(from > BEFORE ? `…${fromWord(before)}` : before),
    found: inOneLine(text.slice(from, to)),
    after: inOneLine(isCut ? `${toWord(after)}…` : after.trimEnd()),
  };
}

/** An excerpt begins with a whole word if there is one. */
function fromWord(text: string): string {
  const space = text.indexOf(" ");
  return space >= 0 && space < text.length - 1 ? text.slice(space + 1) : text;
}

/** It also ends with a whole word if there is one. */
function toWord(text: string): string {
  const space = text.lastIndexOf(" ");
  return space > 0 ? text.slice(0, space) : text;
}
