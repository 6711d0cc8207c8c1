import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextLine } from "#contract/formats/edition-files.ts";
import { joinDropCaps } from "./drop-caps.ts";
import { asFractions, type Size } from "#converter/drawing/geometry.ts";
import { withPaths } from "./path-text.ts";
import { readingOrder } from "./order/reading-order.ts";
import { endLines, type EndedLine, runningText } from "./running-text.ts";
import { withHyphens } from "./soft-hyphens.ts";
import { withAccents } from "./spacing-accents.ts";
import { withLetterBullets } from "./meaning/letter-bullets.ts";
import { isCourier, meaningOf } from "./meaning/symbol-fonts.ts";
import { groupLines, type PlacedLine } from "./text-lines.ts";
import type { DrawnContent } from "./glyphs/page-glyphs.ts";
import { type PlacedGlyph, readTextRuns, type TextRun } from "./text-runs.ts";
import { extentOnPage, fromFrame } from "./writing-frame.ts";

/** The text of a page. `text` joins the lines according to their `end`. */
export interface ReadText {
  text: string;
  lines: TextLine[];
  /** The layout of each line, in order; lines of one block have the same number. */
  placed: (EndedLine & { block: number })[];
  /** All runs of the page. */
  runs: readonly TextRun[];
}

/** The text of a page in reading order, at most `maxLength` UTF-16 units. */
export function readPageText(
  page: PDFPageProxy,
  content: DrawnContent,
  size: Size,
  maxLength: number,
): ReadText {
  return arrangeText(withSigns(page, readTextRuns(page, content, maxLength)), size);
}

/** The runs of a drawn page, with signs in place of the letters that encode them. */
function withSigns(page: PDFPageProxy, runs: readonly TextRun[]): TextRun[] {
  const meanings = new Map<string, (text: string) => string>();
  return withLetterBullets(runs, (font) => isCourier(page, font)).map((run) => {
    const meaning = meanings.get(run.font) ?? meaningOf(page, run.font);
    meanings.set(run.font, meaning);
    const text = meaning(run.text);
    if (text === run.text) return run;
    const meant = (parts: readonly PlacedGlyph[] | undefined): PlacedGlyph[] | undefined =>
      parts?.map((part) => ({ ...part, text: meaning(part.text) }));
    const [glyphs, words] = [meant(run.glyphs), meant(run.words)];
    return { ...run, text, words, ...(glyphs && { glyphs }) };
  });
}

/** Joins the runs of a page. Drops text outside the page. */
export function arrangeText(placedRuns: readonly TextRun[], size: Size): ReadText {
  const runs = withAccents(withHyphens(withPaths(placedRuns)));
  const onPage = groupLines(runs).filter(
    (line) => asFractions(fromFrame(line.box, line.turn), size) !== undefined,
  );
  const blocks = readingOrder(joinDropCaps(onPage), size);
  const lines = endLines(blocks);
  const blockOf = new Map(blocks.flatMap((block, at) => block.lines.map((line) => [line, at])));
  const placed = lines.flatMap((each) => {
    const line = asTextLine(each, size);
    return line ? [{ ...each, textLine: line, block: blockOf.get(each.line) ?? 0 }] : [];
  });
  return {
    text: runningText(lines),
    lines: placed.map(({ textLine }) => textLine),
    placed,
    runs,
  };
}

function asTextLine({ line, text, end }: EndedLine, size: Size): TextLine | undefined {
  const place = asFractions(fromFrame(line.box, line.turn), size);
  if (!place) return undefined;
  const { isVertical, isRtl, turn } = line;
  return {
    text,
    ...place,
    words: line.isAskew ? [] : placedWords(line, size),
    end,
    ...(isVertical && { vertical: true as const }),
    ...(!isVertical && turn !== 0 && { turn }),
    ...(isRtl && { rtl: true as const }),
  };
}

function placedWords(line: PlacedLine, size: Size): [number, number, number][] {
  let start = 0;
  return line.words.map(({ text, x, width }) => {
    const extent = extentOnPage({ ...line.box, x, width }, line.turn, size);
    const from = fraction(extent.start, extent.whole);
    const to = fraction(extent.start + extent.length, extent.whole);
    const word: [number, number, number] = [start, from, Math.round((to - from) * 10_000) / 10_000];
    start += text.length + 1;
    return word;
  });
}

function fraction(points: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, points / whole)) * 10_000) / 10_000;
}
