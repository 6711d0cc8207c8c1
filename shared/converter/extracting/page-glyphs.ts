import { OPS, type PDFPageProxy, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";

/** One glyph as the PDF's content places it, a space included. */
export interface PdfGlyph {
  /** Its letters in the order in which they are read: a ligature has several. */
  text: string;
  /** The PDF's coordinates of its origin and, in font heights, of the directions along and up from the base line. */
  transform: number[];
  /** How far it advances, in the PDF's units. */
  width: number;
  /** Distinguishes the fonts of a document. */
  font: string;
}

type Matrix = number[];

interface TextState {
  page: Matrix;
  text: Matrix;
  /** Where the current line begins, and the next glyph, in the text's coordinates. */
  line: [x: number, y: number];
  next: [x: number, y: number];
  font: string;
  /** Ems of one unit of a glyph's width. */
  unit: number;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const START: TextState = {
  page: IDENTITY,
  text: IDENTITY,
  line: [0, 0],
  next: [0, 0],
  font: "",
  unit: 0.001,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};
/** Programs nest a few dozen; a hostile page could nest millions. */
const MOST_NESTED = 1000;

const finite = v.pipe(v.number(), v.finite());
const glyphSchema = v.looseObject({ unicode: v.string(), width: finite, isSpace: v.boolean() });
const fontSchema = v.looseObject({
  vertical: v.optional(v.boolean(), false),
  fontMatrix: v.nullish(v.array(finite)),
});

/**
 * The glyphs of a page in the order of its content, of at most `maxLength` letters. `getTextContent` reverses what it
 * considers written from right to left, and loses the spaces and ligatures that only the glyphs contain.
 */
export async function readGlyphs(page: PDFPageProxy, maxLength: number): Promise<PdfGlyph[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const reader = new GlyphReader(page, maxLength);
  for (const [index, operator] of fnArray.entries()) reader.follow(operator, argsArray[index]);
  return reader.glyphs;
}

/** Follows the operators that place text. */
class GlyphReader {
  readonly glyphs: PdfGlyph[] = [];
  readonly #page: PDFPageProxy;
  readonly #nested: TextState[] = [];
  #left: number;
  #state = START;

  constructor(page: PDFPageProxy, maxLength: number) {
    this.#page = page;
    this.#left = maxLength;
  }

  follow(operator: number, args: unknown): void {
    const values: readonly unknown[] = Array.isArray(args) ? args : [];
    this.#operators[operator]?.(values, numbers(values));
  }

  readonly #operators: Record<
    number,
    (values: readonly unknown[], numbers: readonly number[]) => void
  > = {
    [OPS.save]: () => this.#save(),
    [OPS.beginGroup]: () => this.#save(),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      this.#save();
      this.#transform(matrix);
    },
    [OPS.restore]: () => this.#restore(),
    [OPS.endGroup]: () => this.#restore(),
    [OPS.paintFormXObjectEnd]: () => this.#restore(),
    [OPS.transform]: (values) => this.#transform(values),
    [OPS.beginText]: () => this.#change({ text: IDENTITY, line: [0, 0], next: [0, 0] }),
    [OPS.setTextMatrix]: ([matrix]) =>
      this.#change({ text: asMatrix(matrix), line: [0, 0], next: [0, 0] }),
    [OPS.moveText]: (_, [x = 0, y = 0]) => this.#move(x, y),
    [OPS.setLeadingMoveText]: (_, [x = 0, y = 0]) => {
      this.#change({ leading: y });
      this.#move(x, y);
    },
    [OPS.nextLine]: () => this.#move(0, this.#state.leading),
    [OPS.setLeading]: (_, [leading = 0]) => this.#change({ leading: -leading }),
    [OPS.setCharSpacing]: (_, [charSpacing = 0]) => this.#change({ charSpacing }),
    [OPS.setWordSpacing]: (_, [wordSpacing = 0]) => this.#change({ wordSpacing }),
    [OPS.setHScale]: (_, [percent = 100]) => this.#change({ stretch: percent / 100 }),
    [OPS.setTextRise]: (_, [rise = 0]) => this.#change({ rise }),
    [OPS.setFont]: (values) => this.#setFont(values),
    [OPS.setGState]: ([entries]) => this.#setGraphicsState(entries),
    [OPS.showText]: ([shown]) => this.#show(Array.isArray(shown) ? shown : []),
  };

  #change(change: Partial<TextState>): void {
    this.#state = { ...this.#state, ...change };
  }

  #save(): void {
    if (this.#nested.length < MOST_NESTED) this.#nested.push(this.#state);
  }

  #restore(): void {
    this.#state = this.#nested.pop() ?? this.#state;
  }

  #transform(by: unknown): void {
    if (by) this.#change({ page: multiply(this.#state.page, asMatrix(by)) });
  }

  #move(x: number, y: number): void {
    const [lineX, lineY] = this.#state.line;
    this.#change({ line: [lineX + x, lineY + y], next: [lineX + x, lineY + y] });
  }

  #setGraphicsState(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      if (Array.isArray(entry) && entry[0] === "Font" && Array.isArray(entry[1])) {
        this.#setFont(entry[1]);
      }
    }
  }

  #setFont([font, size]: readonly unknown[]): void {
    if (typeof font !== "string" || typeof size !== "number") return;
    const known: unknown = this.#page.commonObjs.has(font)
      ? this.#page.commonObjs.get(font)
      : undefined;
    const parsed = v.safeParse(fontSchema, known);
    const unit = parsed.success ? (parsed.output.fontMatrix?.[0] ?? 0.001) : 0.001;
    this.#change({ font, size, unit });
  }

  #show(shown: readonly unknown[]): void {
    const { size, unit, stretch, charSpacing, wordSpacing, page, text, rise, font } = this.#state;
    const onPage = multiply(page, text);
    const scale = Math.hypot(onPage[0] ?? 0, onPage[1] ?? 0);
    let [x] = this.#state.next;
    const [, y] = this.#state.next;
    for (const each of shown) {
      if (typeof each === "number") x -= (each / 1000) * size * stretch;
      const parsed = v.safeParse(glyphSchema, each);
      if (!parsed.success) continue;
      const { unicode, width, isSpace } = parsed.output;
      this.#left -= unicode.length;
      if (this.#left < 0) return;
      const advance = width * unit * size * stretch;
      const place = [size * stretch, 0, 0, size, x, y + rise];
      const transform = multiply(onPage, place);
      this.glyphs.push({ text: unicode, transform, width: Math.abs(advance * scale), font });
      x += advance + (charSpacing + (isSpace ? wordSpacing : 0)) * stretch;
    }
    this.#change({ next: [x, y] });
  }
}

function multiply(first: Matrix, second: Matrix): Matrix {
  return numbers(Util.transform(first, second));
}

function asMatrix(value: unknown): Matrix {
  const listed = Array.isArray(value) ? value : ArrayBuffer.isView(value) ? listOf(value) : [];
  const all = numbers(listed);
  return all.length === 6 ? all : IDENTITY;
}

function listOf(view: ArrayBufferView): number[] {
  return view instanceof Float32Array || view instanceof Float64Array ? [...view] : [];
}

function numbers(values: readonly unknown[]): number[] {
  return values.map((value) => (typeof value === "number" && Number.isFinite(value) ? value : 0));
}
