import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageOperators } from "#converter/drawing/draw-page.ts";
import type { IsLayerShown } from "#converter/drawing/layers.ts";
import { type GlyphFont, glyphFont } from "./glyph-fonts.ts";
import { MarkedContent } from "./marked-content.ts";
import { asMatrix, IDENTITY, numbers } from "./matrices.ts";
import { Painting } from "./painting.ts";
import { isGlyph, placing } from "./placing.ts";
import { boundsOf, corners, holds, inBounds, inShape, isInside } from "./regions.ts";
import {
  boundsOfGlyph,
  heightOf,
  isLegible,
  MIDDLE,
  type PdfGlyph,
  pointOf,
} from "./placed-glyph.ts";
import { scanOf } from "./scans.ts";
import { StateStack } from "./state-stack.ts";
import { paintingOf } from "./text-state.ts";

/** A glyph and its visibility: painted, possibly as a scan's invisible text, or with a filled shape. */
interface ReadGlyph extends PdfGlyph {
  isPainted: boolean;
  isTextLayer: boolean;
}

/** Minimum height of a font that leaves more than specks on a page: in points, or as a share of a small page. */
const LEAST_POINTS = 1.05;
const LEAST_SHARE = 1 / 800;

/** A drawn page's operators and its visible layers. */
export interface DrawnContent {
  operators: PageOperators;
  isLayerSeen: IsLayerShown;
}

/**
 * The visible glyphs of a drawn page, in content order, at most `maxLength` letters: without those that layers, clips,
 * masks or opacity hide. Invisible text counts if it lies over a scan. The page's visible annotations follow: captions of
 * buttons, values of fields.
 */
export function readGlyphs(
  page: PDFPageProxy,
  { operators, isLayerSeen }: DrawnContent,
  maxLength: number,
): PdfGlyph[] {
  const hasUnpainted = operators.fnArray.includes(OPS.setTextRenderingMode);
  const reader = new GlyphReader(page, isLayerSeen, { maxLength, hasUnpainted });
  for (const [index, operator] of operators.fnArray.entries()) {
    reader.follow(operator, operators.argsArray[index]);
  }
  return reader.seen();
}

/** Follows the operators that place text. */
class GlyphReader {
  readonly #glyphs: ReadGlyph[] = [];
  readonly #page: PDFPageProxy;
  readonly #stack: StateStack;
  readonly #marks: MarkedContent;
  readonly #painting: Painting;
  readonly #fonts = new Map<string, GlyphFont>();
  /** Lower glyphs are specks. */
  readonly #leastHeight: number;
  #left: number;
  /** Letters since `BT` that become a clip. */
  #clip: ReadGlyph[] = [];
  /** Number of glyphs before the annotations, which say nothing about a scan. */
  #ownCount: number | undefined;

  constructor(
    page: PDFPageProxy,
    isLayerSeen: IsLayerShown,
    { maxLength, hasUnpainted }: { maxLength: number; hasUnpainted: boolean },
  ) {
    this.#page = page;
    this.#left = maxLength;
    const [, bottom = 0, , top = 0] = page.view;
    this.#leastHeight = Math.min(LEAST_POINTS / (page.userUnit || 1), (top - bottom) * LEAST_SHARE);
    this.#marks = new MarkedContent(isLayerSeen);
    this.#stack = new StateStack(inBounds(undefined, boundsOf(corners(IDENTITY, page.view))));
    this.#painting = new Painting(this.#stack, this.#marks, hasUnpainted);
  }

  follow(operator: number, args: unknown): void {
    const values: readonly unknown[] = Array.isArray(args) ? args : [];
    this.#painting.operators[operator]?.(values);
    this.#operators[operator]?.(values);
  }

  seen(): PdfGlyph[] {
    const { pictures, shapes } = this.#painting;
    const hasLayer = this.#glyphs.some(({ isTextLayer }) => isTextLayer);
    if (!hasLayer) return this.#glyphs.filter(({ isPainted }) => isPainted);
    const hasLetters = this.#glyphs
      .slice(0, this.#ownCount)
      .some(({ isPainted, text }) => isPainted && text.trim() !== "");
    const view = boundsOf(corners(IDENTITY, this.#page.view));
    const isOnScan = scanOf(view, pictures, hasLetters ? [] : shapes);
    return this.#glyphs.filter(
      (glyph) =>
        glyph.isPainted || (glyph.isTextLayer && isOnScan(pointOf(glyph, MIDDLE), !hasLetters)),
    );
  }

  readonly #operators: Record<number, (values: readonly unknown[]) => void> = {
    [OPS.beginAnnotation]: () => {
      this.#ownCount ??= this.#glyphs.length;
    },
    [OPS.beginText]: () => this.#stack.change({ text: IDENTITY, line: [0, 0], next: [0, 0] }),
    [OPS.endText]: () => this.#clipToText(),
    [OPS.setTextMatrix]: ([matrix]) =>
      this.#stack.change({ text: asMatrix(matrix), line: [0, 0], next: [0, 0] }),
    [OPS.moveText]: (values) => this.#move(numbers(values)),
    [OPS.setLeadingMoveText]: (values) => {
      const [x = 0, y = 0] = numbers(values);
      this.#stack.change({ leading: y });
      this.#move([x, y]);
    },
    [OPS.nextLine]: () => this.#move([0, this.#stack.state.leading]),
    [OPS.setLeading]: (values) => this.#stack.change({ leading: -first(values) }),
    [OPS.setCharSpacing]: (values) => this.#stack.change({ charSpacing: first(values) }),
    [OPS.setWordSpacing]: (values) => this.#stack.change({ wordSpacing: first(values) }),
    [OPS.setHScale]: (values) => this.#stack.change({ stretch: first(values) / 100 }),
    [OPS.setTextRise]: (values) => this.#stack.change({ rise: first(values) }),
    [OPS.setTextRenderingMode]: (values) => this.#stack.change({ mode: first(values) }),
    [OPS.setFont]: (values) => this.#setFont(values),
    [OPS.setGState]: ([entries]) => this.#setGraphicsState(entries),
    [OPS.showText]: ([shown]) => this.#show(Array.isArray(shown) ? shown : []),
  };

  #move([x = 0, y = 0]: readonly number[]): void {
    const [lineX, lineY] = this.#stack.state.line;
    this.#stack.change({ line: [lineX + x, lineY + y], next: [lineX + x, lineY + y] });
  }

  #setGraphicsState(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      if (Array.isArray(entry) && entry[0] === "Font" && Array.isArray(entry[1])) {
        this.#setFont(entry[1]);
      }
    }
  }

  #setFont([name, size]: readonly unknown[]): void {
    if (typeof name !== "string" || typeof size !== "number") return;
    const font = this.#fonts.get(name) ?? glyphFont(this.#page, name);
    this.#fonts.set(name, font);
    this.#stack.change({ font, size });
  }

  #show(shown: readonly unknown[]): void {
    const { state } = this.#stack;
    const { font, size } = state;
    if (!font || size === 0) return;
    const place = placing(state, font);
    const painting = paintingOf(state);
    const { replaced } = this.#marks;
    const hidden = { font, replaced, isPainted: false, isTextLayer: false };
    for (const each of shown) {
      if (typeof each === "number") place.moveBack(each);
      if (!isGlyph(each)) continue;
      this.#left -= each.unicode.length;
      if (this.#left < 0) return;
      const glyph: ReadGlyph = { ...hidden, text: each.unicode, ...place.next(each) };
      this.#glyphs.push(glyph);
      this.#look(glyph, painting);
    }
    this.#stack.change({ next: place.end() });
  }

  #look(glyph: ReadGlyph, { isPainted, isTextLayer, isClip }: ReturnType<typeof paintingOf>): void {
    const { region, mask } = this.#stack.state;
    const isWithin = isLegible(glyph, (point) => isInside(region, point) && isInside(mask, point));
    if (isClip && isWithin) this.#clip.push(glyph);
    if (isPainted && isWithin && this.#painting.needsLetters) {
      this.#painting.letter(boundsOfGlyph(glyph));
    }
    if (!this.#painting.isOnPage || !isWithin) return;
    glyph.isPainted = isPainted && heightOf(glyph) >= this.#leastHeight;
    glyph.isTextLayer = isTextLayer;
  }

  #clipToText(): void {
    const letters = this.#clip;
    if (letters.length === 0) return;
    this.#clip = [];
    const boxes = letters.map(boundsOfGlyph);
    const isSeen = this.#painting.isOnPage;
    const region = inShape(
      this.#stack.state.region,
      boundsOf(
        boxes.flatMap(({ left, bottom, right, top }) => [
          [left, bottom],
          [right, top],
        ]),
      ),
      (x, y) => boxes.some((box) => holds(box, [x, y])),
      () => {
        for (const letter of letters) {
          letter.isPainted ||= isSeen && heightOf(letter) >= this.#leastHeight;
        }
      },
    );
    this.#stack.change({ region });
  }
}

function first([value]: readonly unknown[]): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
