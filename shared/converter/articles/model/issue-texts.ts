import type { Box, Size } from "#converter/drawing/geometry.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import type { ArticleLine } from "#converter/articles/lines/article-lines.ts";
import { formOf } from "#converter/articles/lines/line-forms.ts";
import { listMark } from "#converter/articles/lines/list-marks.ts";
import { areNeighbours } from "#converter/extracting/meaning/bullets.ts";
import type { PagePicture } from "#converter/protocol/page-material.ts";
import { type FormUse, headingSignals, type TextSurroundings } from "./heading-signals.ts";
import { isShort, LEAST_OF_TEXT, type PlacedText, textIn } from "./placed-text.ts";
import type { Signals } from "./weighed-signals.ts";

/** The texts of a page in reading order. */
export interface PageTexts extends Size {
  texts: readonly PlacedText[];
  pictures: readonly PagePicture[];
}

const MOST_SHORT = 100;
const MOST_CELL = 40;
/** Maximum gap between table cells, in font heights. */
const CELL_GAP = 8;
/** Number of texts after a heading among which its own may be. */
const MOST_BETWEEN = 3;

type Neighbours = Pick<
  TextSurroundings,
  "before" | "after" | "afterThat" | "alternating" | "above" | "below" | "text"
>;

/** The style of all texts of an issue, to judge which are headings. */
export class IssueTexts {
  readonly #body: BodyText;
  readonly #uses: ReadonlyMap<string, FormUse>;
  readonly #neighbours = new Map<PlacedText, Neighbours>();
  readonly #pages = new Map<PlacedText, PageTexts>();
  readonly #hasTaggedHeadings: boolean;

  constructor(pages: readonly PageTexts[], body: BodyText) {
    this.#body = body;
    for (const page of pages) {
      for (const [index, text] of page.texts.entries()) {
        this.#pages.set(text, page);
        this.#neighbours.set(text, neighboursOf(text, index, page.texts));
      }
    }
    this.#uses = this.#usesOf(pages.flatMap(({ texts }) => texts));
    this.#hasTaggedHeadings = pages.some(({ texts }) =>
      texts.some(({ lines }) => lines[0]?.tag?.role === "heading"),
    );
  }

  /** Evidence for and against a text of the issue being a heading. */
  signalsOf(text: PlacedText): Signals {
    const page = this.#pages.get(text);
    const neighbours = this.#neighbours.get(text);
    const use = this.#uses.get(keyOf(text));
    if (!page || !neighbours || !use) return {};
    return headingSignals(text, {
      ...neighbours,
      isInRow: isInRow(text, page.texts),
      isListed: isListed(text, page.texts),
      page,
      body: this.#body,
      use,
      hasTaggedHeadings: this.#hasTaggedHeadings,
    });
  }

  #usesOf(texts: readonly PlacedText[]): Map<string, FormUse> {
    const all = texts.reduce((sum, { lines }) => sum + lengthOf(lines), 0);
    const forms = Map.groupBy(texts, keyOf);
    return new Map(
      [...forms].map(([key, own]) => {
        const share = (isSo: (text: PlacedText) => boolean): number =>
          own.filter(isSo).length / own.length;
        const isAlike = (other: PlacedText | undefined): boolean =>
          other !== undefined && keyOf(other) === key;
        const use: FormUse = {
          count: own.length,
          share: own.reduce((sum, { lines }) => sum + lengthOf(lines), 0) / (all || 1),
          shortShare: share(({ lines }) => lengthOf(lines) <= MOST_SHORT),
          overTextShare: share((text) => {
            const { after } = this.#neighbours.get(text) ?? {};
            return after !== undefined && lengthOf(after.lines) >= LEAST_OF_TEXT && !isAlike(after);
          }),
          besideShare: share((text) => {
            const { before, after } = this.#neighbours.get(text) ?? {};
            return isAlike(before) || isAlike(after);
          }),
        };
        return [key, use];
      }),
    );
  }
}

/** A text's form is that of its first line. */
export function keyOf({ lines: [first] }: PlacedText): string {
  return first ? formOf(first).key : "";
}

function lengthOf(lines: readonly ArticleLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0);
}

function neighboursOf(text: PlacedText, index: number, texts: readonly PlacedText[]): Neighbours {
  const next = texts.slice(index + 1, index + 1 + MOST_BETWEEN);
  return {
    before: texts[index - 1],
    after: texts[index + 1],
    afterThat: texts[index + 2],
    alternating: alternating(index, texts),
    above: nearestAbove(text, texts),
    below: nearestBelow(text, texts),
    text: next.find(({ lines }) => lengthOf(lines) > LEAST_OF_TEXT),
  };
}

/** A longer row adds no evidence. */
const MOST_ALTERNATING = 3;

/** Number of texts of one form in a row, with one short text after each but the last: at most three. */
function alternating(index: number, texts: readonly PlacedText[]): number {
  const own = texts[index];
  const isNext = (at: number, between: number): boolean =>
    own !== undefined &&
    texts[at] !== undefined &&
    keyOf(texts[at]) === keyOf(own) &&
    isShort(texts[between]);
  let [first, last] = [index, index];
  const count = (): number => (last - first) / 2 + 1;
  while (count() < MOST_ALTERNATING && isNext(first - 2, first - 1)) first -= 2;
  while (count() < MOST_ALTERNATING && isNext(last + 2, last + 1)) last += 2;
  return count();
}

function nearestBelow({ lines }: PlacedText, texts: readonly PlacedText[]): PlacedText | undefined {
  const last = lines.at(-1);
  let nearest: PlacedText | undefined;
  let least = Infinity;
  for (const other of texts) {
    const [top] = other.lines;
    if (!last || !top || other.lines === lines || top.isTurned) continue;
    const isBelow = top.box.y > last.box.y + last.box.height / 2 && areOpposite(last.box, top.box);
    if (!isBelow || top.box.y >= least) continue;
    nearest = other;
    least = top.box.y;
  }
  return nearest;
}

function nearestAbove({ lines }: PlacedText, texts: readonly PlacedText[]): PlacedText | undefined {
  const [first] = lines;
  let nearest: PlacedText | undefined;
  let most = -Infinity;
  for (const other of texts) {
    const bottom = other.lines.at(-1);
    if (!first || !bottom || other.lines === lines || bottom.isTurned) continue;
    const end = endOfBox(bottom);
    const isAbove = end < first.box.y + first.box.height / 2 && areOpposite(first.box, bottom.box);
    if (!isAbove || end <= most) continue;
    nearest = other;
    most = end;
  }
  return nearest;
}

function endOfBox({ box }: ArticleLine): number {
  return box.y + box.height;
}

function areOpposite(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}

/** Whether a short text is beside a text, as table cells are. */
function isInRow(text: PlacedText, texts: readonly PlacedText[]): boolean {
  const [first] = text.lines;
  return texts.some(
    (other) =>
      other !== text &&
      other.lines.some(
        ({ box }) =>
          first !== undefined &&
          Math.abs(box.y - first.box.y) < 0.8 * first.size &&
          gapBetween(box, first.box) < CELL_GAP * first.size &&
          textIn(other.lines).length < MOST_CELL,
      ),
  );
}

function gapBetween(a: Box, b: Box): number {
  return Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
}

/** Whether another text of the page has the previous or next number. */
function isListed(text: PlacedText, texts: readonly PlacedText[]): boolean {
  const markOf = ({ lines }: PlacedText) => listMark(lines[0]?.text ?? "", true) ?? "";
  const mark = markOf(text);
  return texts.some((other) => other !== text && areNeighbours(markOf(other), mark));
}
