import { inflateRawSync } from "node:zlib";
import { NumberReader } from "./bytes.ts";
import { HEADER, LONGEST_STORED, MAGIC, PAGE_ENTRY, SPAN_MARK, storedTerm } from "./layout.ts";

/** An occurrence of a word on a page: its position, the position after it, and whether the whole word matches. */
export interface Occurrence {
  from: number;
  to: number;
  isWhole: boolean;
}

/** Occurrences by page, counted from 1. */
export type Occurrences = Map<number, Occurrence[]>;

/** An open search file. It unpacks only the parts that a search needs. */
export class EditionIndex {
  readonly pagesCount: number;
  readonly #bytes: Buffer;
  readonly #blocksCount: number;
  readonly #blocksAt: number;
  readonly #textsAt: number;

  private constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.pagesCount = bytes.readUInt32LE(4);
    this.#blocksCount = bytes.readUInt32LE(8);
    this.#blocksAt = bytes.readUInt32LE(12);
    this.#textsAt = bytes.readUInt32LE(16);
  }

  /** Undefined for a file of another version of the service. */
  static from(file: Uint8Array): EditionIndex | undefined {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const isOurs = bytes.length >= HEADER && bytes.readUInt32LE(0) === MAGIC;
    return isOurs ? new EditionIndex(bytes) : undefined;
  }

  /** In bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  wordsOn(page: number): number {
    return this.#bytes.readUInt32LE(HEADER + (page - 1) * PAGE_ENTRY);
  }

  textOf(page: number): string {
    const start = page === 1 ? 0 : this.#textEnd(page - 1);
    const end = this.#textEnd(page);
    if (start === end) return "";
    return inflateRawSync(
      this.#bytes.subarray(this.#textsAt + start, this.#textsAt + end),
    ).toString();
  }

  #textEnd(page: number): number {
    return this.#bytes.readUInt32LE(HEADER + (page - 1) * PAGE_ENTRY + 4);
  }

  /** The occurrences of a folded word, or of words that begin with it. */
  find(word: string, isBeginning: boolean): Occurrences {
    const wanted = Buffer.from(storedTerm(word));
    const found: Occurrences = new Map();
    for (const { term, at, end } of this.#termsFrom(wanted)) {
      const order = term.subarray(0, Math.min(term.length, wanted.length)).compare(wanted);
      if (order > 0) break;
      const isWhole = term.length === wanted.length || term[wanted.length] === SPAN_MARK;
      if (order < 0 || !(isWhole || isBeginning)) continue;
      const span = term.at(-2) === SPAN_MARK ? (term.at(-1) ?? 1) : 1;
      readPlaces(new NumberReader(this.#bytes, at), end, { found, span, isWhole });
    }
    return found;
  }

  /** Terms in order, from the first block that may contain one, and the location of their positions. */
  *#termsFrom(wanted: Buffer): Generator<{ term: Buffer; at: number; end: number }> {
    if (this.#blocksCount === 0) return;
    const first = this.#blockOf(wanted);
    const reader = new NumberReader(this.#bytes, this.#blockStart(first));
    const term = Buffer.alloc(LONGEST_STORED);
    while (reader.at < this.#textsAt) {
      const shared = reader.next();
      const added = reader.next();
      this.#bytes.copy(term, shared, reader.at, reader.at + added);
      reader.at += added;
      const stored = reader.next();
      const end = reader.at + stored;
      yield { term: term.subarray(0, shared + added), at: reader.at, end };
      reader.at = end;
    }
  }

  /** The last block that begins at or before a term; the first block for terms before all. */
  #blockOf(wanted: Buffer): number {
    let [low, high] = [0, this.#blocksCount - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#firstTerm(middle).compare(wanted) < 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #firstTerm(block: number): Buffer {
    const reader = new NumberReader(this.#bytes, this.#blockStart(block));
    reader.next();
    const length = reader.next();
    return this.#bytes.subarray(reader.at, reader.at + length);
  }

  #blockStart(block: number): number {
    const at = HEADER + this.pagesCount * PAGE_ENTRY + block * 4;
    return this.#blocksAt + this.#bytes.readUInt32LE(at);
  }
}

function readPlaces(
  reader: NumberReader,
  end: number,
  { found, span, isWhole }: { found: Occurrences; span: number; isWhole: boolean },
): void {
  let page = 0;
  while (reader.at < end) {
    page += reader.next();
    const list = found.get(page) ?? [];
    found.set(page, list);
    let place = 0;
    for (let left = reader.next(); left > 0; left -= 1) {
      place += reader.next();
      list.push({ from: place, to: place + span, isWhole });
    }
  }
}
