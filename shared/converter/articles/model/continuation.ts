import {
  type ArticleLine,
  type ArticlePage,
  endOf,
  SENTENCE_END,
  startOf,
} from "#converter/articles/lines/article-lines.ts";
import { type BodyText, pitchBetween } from "#converter/articles/lines/body-text.ts";
import { type Column, columnsOf } from "#converter/articles/lines/columns.ts";
import { listMark } from "#converter/articles/lines/list-marks.ts";
import {
  areCentred,
  beginsLower,
  isBesideInitial,
  type LinePair,
  lookSignals,
  withinSentence,
  wordingSignals,
  wordWidth,
} from "./line-pairs.ts";
import { hangingPlaces, type HangingPlace } from "./hanging-lines.ts";
import { ItemPlaces, type ItemPlace } from "./item-places.ts";
import { clip, is, type Signals } from "./weighed-signals.ts";

const INDENT = 0.6;
const MOST_INDENT = 3.5;
const ALIGNED = 0.3;
/** Minimum share of the lines of a centred block that share the middle of the one above, if they begin elsewhere. */
const LEAST_CENTRED = 0.8;
/** Number of surrounding lines that show a column's width beside a picture. */
const NEAR_LINES = 3;

/** The layout of a page's lines, to judge which belong together. */
export class PageSetting {
  readonly #columns: ReadonlyMap<ArticleLine, Column>;
  readonly #body: BodyText;
  readonly #pitches = new Map<number, number | undefined>();
  readonly #centred = new Map<number, boolean>();
  readonly #fills = new Map<number, number>();
  readonly #lowerShares = new Map<number, number>();
  readonly #hanging = new Map<number, ReadonlyMap<ArticleLine, HangingPlace>>();
  readonly #blocks: ReadonlyMap<number, readonly ArticleLine[]>;
  readonly #items: ItemPlaces;
  readonly #page: ArticlePage;

  constructor(page: ArticlePage, body: BodyText) {
    this.#page = page;
    this.#columns = columnsOf(page);
    this.#body = body;
    this.#items = new ItemPlaces(page.lines);
    this.#blocks = Map.groupBy(page.lines, ({ block }) => block);
  }

  /** The column around a line. */
  columnOf(line: ArticleLine): Column {
    return this.#columns.get(line) ?? { start: startOf(line), end: endOf(line) };
  }

  /** The place of a line in a list with hanging indents; undefined elsewhere. */
  hangingPlaceOf(line: ArticleLine): HangingPlace | undefined {
    const known = this.#hanging.get(line.block);
    if (known) return known.get(line);
    const places = hangingPlaces(this.#blocks.get(line.block) ?? []);
    this.#hanging.set(line.block, places);
    return places.get(line);
  }

  /** How a line is set below the first line of a list item; undefined elsewhere. */
  itemPlaceOf({ first, above, line }: LinePair): ItemPlace | undefined {
    const room = (): number => this.#roomAfter(above, line, this.columnOf(above));
    return this.#items.placeOf(first, line, () => room() > wordWidth(line, above));
  }

  /** Evidence for and against a line continuing the paragraph above it. */
  signalsOf(pair: LinePair): Signals {
    return {
      ...this.#spaceSignals(pair),
      ...lookSignals(pair),
      ...this.#edgeSignals(pair),
      ...this.#roomSignals(pair),
      ...wordingSignals(pair),
    };
  }

  /** Evidence from their distance. */
  #spaceSignals(pair: LinePair): Signals {
    const { before, above, line } = pair;
    const size = Math.max(line.size, above.size);
    const space = this.#spaceOf(pair);
    const even = before ? Math.abs(pitchBetween(before, above) - pitchBetween(above, line)) : size;
    return {
      space: clip(space, -0.3, 1.2),
      spaced: is(space > 0.15),
      spacedWide: is(space > 0.45),
      loose: clip(this.#looseness(pair), 0, 1),
      even: is(even < 0.08 * size),
      otherBlock: is(above.block !== line.block),
      proseAround: this.#lowerShareOf(above.block),
      entriesAround: this.#entriesAround(above.block),
      large: clip(Math.log2(line.size / Math.max(this.#body.size, 1)), 0, 1),
    };
  }

  /** Evidence from their starts. */
  #edgeSignals(pair: LinePair): Signals {
    const { first, above, line, below } = pair;
    const size = Math.max(line.size, above.size);
    const step = (startOf(line) - startOf(above)) / size;
    const isCentred = areCentred(above, line) || this.#isCentred(line.block);
    const indent = (startOf(line) - this.columnOf(line).start) / size;
    const isBack = below?.block !== line.block || startOf(below) < startOf(line) - ALIGNED;
    const isDeep = indent >= INDENT && indent <= MOST_INDENT;
    const isIndented =
      isDeep && step > ALIGNED && !isCentred && isBack && !isUnderMarkedText(line, first);
    const isHanging =
      first !== above &&
      startOf(above) - startOf(first) >= INDENT * size &&
      Math.abs(startOf(line) - startOf(first)) < ALIGNED * size;
    return {
      indented: is(isIndented),
      indentedUsually: is(isIndented, this.#body.isIndented),
      hanging: is(isHanging),
      inside: is(step > ALIGNED, !isIndented, !isCentred),
      outside: is(step < -ALIGNED, !isHanging, !isCentred),
      centred: is(isCentred),
      besideInitial: is(isBesideInitial(pair, this.#blocks.get(line.block) ?? [])),
    };
  }

  /** Evidence from the room for the lower line's first word at the end of the upper one. */
  #roomSignals({ above, line }: LinePair): Signals {
    const column = this.columnOf(line);
    const room = this.#roomAfter(above, line, this.columnOf(above));
    const fits = is(room > wordWidth(line, above));
    const full = this.#fillOf(above.block);
    const ended = is(SENTENCE_END.test(above.text));
    const share = clip(room / Math.max(column.end - column.start, 1), 0, 1);
    return {
      fits,
      fitsFull: fits * full,
      fitsEnded: fits * ended,
      fitsEndedFull: fits * ended * full,
      fitsLower: fits * is(beginsLower(line)),
      fitsIndented: fits * is(this.#body.isIndented),
      room: areCentred(above, line) ? 0 : share,
      endedIndented: ended * is(this.#body.isIndented),
    };
  }

  /** Space beyond the usual distance of such lines, in font heights. */
  #spaceOf({ above, line }: LinePair): number {
    const pitch = pitchBetween(above, line);
    const usual =
      this.#pitchIn(line.block, line.size) ?? this.#body.pitchOf(line.size) ?? 1.25 * line.size;
    // A larger letter within a line widens its distance.
    const grown = [line, above].map(({ box, size }) => Math.max(0, box.height - 1.35 * size));
    return (pitch - usual - Math.max(...grown)) / Math.max(line.size, above.size);
  }

  /** Space beyond the distance of such lines, in font heights: double spacing counts. */
  #looseness({ above, line }: LinePair): number {
    const usual = this.#body.pitchOf(line.size) ?? 1.25 * line.size;
    return (pitchBetween(above, line) - usual) / line.size;
  }

  /** Share of a block's lines that begin within a sentence, as in running text but not in lists and verses. */
  #lowerShareOf(block: number): number {
    const known = this.#lowerShares.get(block);
    if (known !== undefined) return known;
    const lines = this.#blocks.get(block) ?? [];
    const share = (lowerIn(lines) + 0.5) / lines.length;
    this.#lowerShares.set(block, share);
    return share;
  }

  /** How surely all lines of a block begin entries, as those of a list of names do: few lines of text begin in capitals. */
  #entriesAround(block: number): number {
    const lines = this.#blocks.get(block) ?? [];
    return clip((lines.length - 4 * lowerIn(lines) - 2) / 4, 0, 1);
  }

  /** Whether the lines of a block that begin at different places share their middle. */
  #isCentred(block: number): boolean {
    const known = this.#centred.get(block);
    if (known !== undefined) return known;
    const lines = this.#blocks.get(block) ?? [];
    const apart = lines.slice(1).flatMap((line, index) => {
      const above = lines[index] ?? line;
      const starts = startOf(line) - startOf(above);
      if (Math.abs(starts) < ALIGNED * line.size) return [];
      return Math.abs(starts + endOf(line) - endOf(above)) < 2 * ALIGNED * line.size;
    });
    const isCentred =
      apart.length >= NEAR_LINES && apart.filter(Boolean).length >= LEAST_CENTRED * apart.length;
    this.#centred.set(block, isCentred);
    return isCentred;
  }

  /** The usual distance of lines in a block with enough of them. */
  #pitchIn(block: number, size: number): number | undefined {
    if (!this.#pitches.has(block)) this.#pitches.set(block, usualPitch(this.#blocks.get(block)));
    const pitch = this.#pitches.get(block);
    return pitch !== undefined && pitch < 2.2 * size ? pitch : undefined;
  }

  /** Share of a block's lines that reach its end: most if justified, few if ragged. */
  #fillOf(block: number): number {
    const known = this.#fills.get(block);
    if (known !== undefined) return known;
    const lines = this.#blocks.get(block) ?? [];
    const end = Math.max(...lines.map(endOf));
    const full = lines.filter((line) => end - endOf(line) < 0.5 * line.size);
    const share = lines.length < 4 ? 0.5 : full.length / lines.length;
    this.#fills.set(block, share);
    return share;
  }

  /** Space from the end of a line to the end of its column there, which a picture may narrow; points. */
  #roomAfter(above: ArticleLine, line: ArticleLine, { end }: Column): number {
    const lines = this.#blocks.get(above.block) ?? [];
    const at = lines.indexOf(above);
    const near = lines.slice(Math.max(0, at - NEAR_LINES + 1), at + NEAR_LINES + 1);
    const reach = Math.max(endOf(line), ...near.map(endOf));
    const pictures = this.#page.pictures
      .map(({ x, y, width, height }) => ({
        x: x * this.#page.width,
        right: (x + width) * this.#page.width,
        y: y * this.#page.height,
        bottom: (y + height) * this.#page.height,
      }))
      .filter(({ y, bottom }) => y < above.box.y + above.box.height && bottom > above.box.y)
      .map(({ x, right }) => (above.isRtl ? -right : x))
      .filter((x) => x >= endOf(above) - above.size);
    const isLong = near.length > 2;
    return Math.min(end, isLong ? reach : end, ...pictures) - endOf(above);
  }
}

/** Number of lines of a block that begin within a sentence. */
function lowerIn(lines: readonly ArticleLine[]): number {
  return lines.slice(1).reduce((sum, line, index) => sum + withinSentence(line, lines[index]), 0);
}

/** Whether a line begins where the text of a list item does, after its mark. */
function isUnderMarkedText(line: ArticleLine, { text, words }: ArticleLine): boolean {
  const [, x] = words[1] ?? [0, Infinity];
  return listMark(text, true) !== undefined && Math.abs(line.box.x - x) < ALIGNED * line.size;
}

function usualPitch(lines: readonly ArticleLine[] = []): number | undefined {
  const pitches = lines
    .slice(1)
    .map((line, index) => pitchBetween(lines[index] ?? line, line))
    .filter((pitch) => pitch > 0)
    .toSorted((a, b) => a - b);
  return pitches.length < 3 ? undefined : pitches[Math.floor((pitches.length - 1) / 2)];
}
