import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { MarkedContent } from "./marked-content.ts";
import { asMatrix, listOf, type Matrix, multiply, numbers } from "./matrices.ts";
import { clippedBy, type FillRule } from "./paths.ts";
import {
  around,
  type Bounds,
  boundsOf,
  corners,
  inBounds,
  intersection,
  meets,
} from "./regions.ts";
import type { StateStack } from "./state-stack.ts";
import { isBlack, isOpaque, isSeenIn } from "./text-state.ts";

type Operators = Record<number, (args: readonly unknown[]) => void>;

/** A soft mask while its group is read. */
interface Mask {
  isLuminosity: boolean;
  /** Whether it may be visible where the mask has no paint. */
  isOpen: boolean;
  shown: Bounds | undefined;
}

const UNIT_SQUARE = [0, 0, 1, 1];
const NOWHERE: Bounds = { left: 0, bottom: 0, right: 0, top: 0 };
/** A drawing has a million parts. */
const MOST_PAINTED = 5000;

const STROKES = new Set<unknown>([OPS.stroke, OPS.closeStroke]);
const FILLS = new Set<unknown>([OPS.fill, OPS.eoFill]);

/** Follows the operators other than text that decide a page's visible content. */
export class Painting {
  /** Pictures, and all other paint, without hidden parts. */
  readonly pictures: Bounds[] = [];
  readonly shapes: Bounds[] = [];
  readonly #stack: StateStack;
  readonly #marks: MarkedContent;
  readonly #hasUnpainted: boolean;
  readonly #groups: (Mask | undefined)[] = [];
  #mask: Mask | undefined;
  #pendingClip: FillRule | undefined;

  /** `hasUnpainted` tells whether any text may be unpainted: only then are `pictures` and `shapes` collected. */
  constructor(stack: StateStack, marks: MarkedContent, hasUnpainted: boolean) {
    this.#stack = stack;
    this.#marks = marks;
    this.#hasUnpainted = hasUnpainted;
  }

  /** Whether the current drawing is part of the page, not of a mask or of an invisible layer. */
  get isOnPage(): boolean {
    return this.#marks.isSeen && !this.#openMask;
  }

  /** Whether a letter's position matters: in a mask, or within letters that are a clip. */
  get needsLetters(): boolean {
    for (let each = this.#stack.state.region; each; each = each.outer) if (each.reveal) return true;
    return this.#openMask !== undefined;
  }

  /** Records a painted letter. */
  letter(bounds: Bounds): void {
    const { fill, stroke, fillColour, strokeColour } = this.#stack.state;
    const isFilled = isSeenIn(fillColour, fill);
    const [colour, opacity] = isFilled ? [fillColour, fill] : [strokeColour, stroke];
    this.#paint(bounds, opacity, colour);
  }

  /** Paint inside a text clip makes its letters visible. */
  #paint(bounds: Bounds, opacity: number, colour: unknown, into?: Bounds[]): void {
    const { state } = this.#stack;
    if (!isSeenIn(colour, opacity)) return;
    const seen = (): Bounds => (state.region ? intersection(bounds, state.region.bounds) : bounds);
    const mask = this.#openMask;
    if (mask) {
      if (!mask.isLuminosity || !isBlack(colour)) mask.shown = around(mask.shown, seen());
    } else if (this.#marks.isSeen && !state.isHidden) {
      for (let each = state.region; each; each = each.outer) {
        if (each.reveal && meets(bounds, each.bounds)) each.reveal();
      }
      if (into && this.#keepsPaint(into)) into.push(seen());
    }
  }

  #keepsPaint(painted: readonly Bounds[]): boolean {
    return this.#hasUnpainted && painted.length < MOST_PAINTED;
  }

  readonly operators: Operators = {
    [OPS.save]: () => this.#stack.save(),
    [OPS.restore]: () => {
      this.#stack.restore();
      this.#pendingClip = undefined;
    },
    [OPS.transform]: (matrix) => this.#stack.transform(matrix),
    [OPS.paintFormXObjectBegin]: ([matrix, box]) => {
      this.#stack.save();
      this.#stack.transform(matrix);
      this.#clipTo(box);
    },
    [OPS.paintFormXObjectEnd]: () => this.#stack.restore(),
    [OPS.beginAnnotation]: ([, box, matrix, turn]) => {
      this.#stack.restart();
      this.#clipTo(box);
      this.#stack.transform(matrix);
      this.#stack.transform(turn);
    },
    [OPS.endAnnotation]: () => this.#stack.restart(),
    [OPS.beginGroup]: ([group]) => this.#beginGroup(group),
    [OPS.endGroup]: () => this.#endGroup(),
    [OPS.clip]: () => {
      this.#pendingClip = "nonzero";
    },
    [OPS.eoClip]: () => {
      this.#pendingClip = "evenodd";
    },
    [OPS.constructPath]: ([operator, path, extent]) => this.#path(operator, path, extent),
    [OPS.setGState]: ([entries]) => this.#setGraphicsState(entries),
    [OPS.setFillRGBColor]: ([fillColour]) => this.#stack.change({ fillColour }),
    [OPS.setStrokeRGBColor]: ([strokeColour]) => this.#stack.change({ strokeColour }),
    [OPS.setFillColorN]: (fillColour) => this.#stack.change({ fillColour }),
    [OPS.setStrokeColorN]: (strokeColour) => this.#stack.change({ strokeColour }),
    [OPS.shadingFill]: () => {
      const { region, fill } = this.#stack.state;
      this.#paint(region?.bounds ?? NOWHERE, fill, undefined, this.shapes);
    },
    [OPS.paintImageXObject]: () => this.#picture(),
    [OPS.paintInlineImageXObject]: () => this.#picture(),
    [OPS.paintImageMaskXObject]: () => this.#picture(),
    [OPS.paintSolidColorImageMask]: () => this.#picture(),
    [OPS.paintInlineImageXObjectGroup]: ([, parts]) => this.#pictures(parts),
    [OPS.paintImageMaskXObjectGroup]: ([parts]) => this.#pictures(parts),
    [OPS.paintImageXObjectRepeat]: ([, scaleX, scaleY, places]) =>
      this.#repeated([scaleX, 0, 0, scaleY], places),
    [OPS.paintImageMaskXObjectRepeat]: ([, a, b, c, d, places]) =>
      this.#repeated([a, b, c, d], places),
    [OPS.beginMarkedContent]: () => this.#marks.begin([]),
    [OPS.beginMarkedContentProps]: (mark) => this.#marks.begin(mark),
    [OPS.endMarkedContent]: () => this.#marks.end(),
  };

  get #openMask(): Mask | undefined {
    return this.#groups.find((group) => group !== undefined);
  }

  #picture(matrix?: Matrix): void {
    const { page, fill } = this.#stack.state;
    const place = matrix ? multiply(page, matrix) : page;
    this.#paint(boundsOf(corners(place, UNIT_SQUARE)), fill, undefined, this.pictures);
  }

  #pictures(parts: unknown): void {
    for (const part of listOf(parts)) {
      const has = typeof part === "object" && part !== null && "transform" in part;
      if (has) this.#picture(asMatrix(part.transform));
    }
  }

  #repeated(scale: readonly unknown[], places: unknown): void {
    const all = numbers(listOf(places));
    for (let at = 0; at + 1 < all.length; at += 2) {
      this.#picture([...numbers(scale), all[at] ?? 0, all[at + 1] ?? 0]);
    }
  }

  #path(operator: unknown, path: unknown, extent: unknown): void {
    const { page, region, fill, stroke, fillColour, strokeColour } = this.#stack.state;
    const rule = this.#pendingClip;
    this.#pendingClip = undefined;
    const box = numbers(listOf(extent));
    const isNeeded = this.#keepsPaint(this.shapes) || this.needsLetters;
    if (isNeeded && operator !== OPS.endPath && box.length === 4) {
      const bounds = boundsOf(corners(page, box));
      if (!FILLS.has(operator)) this.#paint(bounds, stroke, strokeColour, this.shapes);
      if (!STROKES.has(operator)) this.#paint(bounds, fill, fillColour, this.shapes);
    }
    const [parts] = listOf(path);
    // Without a path, programs clip nothing.
    if (!rule || listOf(parts).length === 0) return;
    this.#stack.change({ region: clippedBy(region, parts, page, rule) });
  }

  #clipTo(box: unknown, matrix?: unknown): void {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, ...others] = numbers(listOf(box));
    if (!box || others.length > 0) return;
    const { page, region } = this.#stack.state;
    const place = matrix ? multiply(page, asMatrix(matrix)) : page;
    const path = [0, x1, y1, 1, x2, y1, 1, x2, y2, 1, x1, y2, 4];
    this.#stack.change({ region: clippedBy(region, path, place, "nonzero") });
  }

  #beginGroup(group: unknown): void {
    this.#stack.save();
    const { bbox, matrix, smask } = entriesOf(group);
    const { fill, mask, region, isHidden } = this.#stack.state;
    if (smask) this.#stack.change({ region: undefined, isHidden: false });
    else {
      this.#stack.change({
        region: mask ? inBounds(region, mask.bounds) : region,
        isHidden: isHidden || !isOpaque(fill),
      });
    }
    this.#stack.change({ fill: 1, stroke: 1, mask: undefined });
    this.#groups.push(smask ? asMask(smask) : undefined);
    this.#clipTo(bbox, matrix);
  }

  #endGroup(): void {
    this.#stack.restore();
    const mask = this.#groups.pop();
    if (mask) this.#mask = mask;
  }

  #setGraphicsState(entries: unknown): void {
    for (const entry of listOf(entries)) {
      const [key, value] = listOf(entry);
      if (key === "ca" && typeof value === "number") this.#stack.change({ fill: value });
      if (key === "CA" && typeof value === "number") this.#stack.change({ stroke: value });
      if (key === "SMask")
        this.#stack.change({ mask: value ? this.#shownBy(this.#mask) : undefined });
    }
  }

  #shownBy(mask: Mask | undefined): ReturnType<typeof inBounds> | undefined {
    if (!mask || mask.isOpen) return undefined;
    return inBounds(undefined, mask.shown ?? NOWHERE);
  }
}

function asMask(smask: unknown): Mask {
  const { subtype, backdrop, transferMap } = entriesOf(smask);
  const isLuminosity = subtype === "Luminosity";
  const isLit = isLuminosity && backdrop !== undefined && backdrop !== null && !isBlack(backdrop);
  return { isLuminosity, isOpen: isLit || transferMap !== undefined, shown: undefined };
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
