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
  readonly wordsCount: number;
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
    let words = 0;
    for (let page = 1; page <= this.pagesCount; page += 1) words += this.wordsOn(page);
    this.wordsCount = words;
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
    const found: Occurrences = new Map();
    for (const { places, end, span, isWhole } of this.#termsOf(word, isBeginning)) {
      readPlaces(places, end, { found, span, isWhole });
    }
    return found;
  }

  /** The number of these occurrences by page; the beginning of a longer word counts as `beginning`. */
  count(word: string, isBeginning: boolean, beginning: number): Map<number, number> {
    const sums = new Float64Array(this.pagesCount + 1);
    for (const { places, end, isWhole } of this.#termsOf(word, isBeginning)) {
      for (let page = 0; places.at < end;) {
        page += places.next();
        const count = places.next();
        places.skip(count);
        sums[page] = (sums[page] ?? 0) + count * (isWhole ? 1 : beginning);
      }
    }
    const counts = new Map<number, number>();
    for (const [page, sum] of sums.entries()) if (sum > 0) counts.set(page, sum);
    return counts;
  }

  /** The terms that match a word, in order. Each is valid until the next, and its places must be read or left whole. */
  *#termsOf(word: string, isBeginning: boolean): Generator<MatchingTerm> {
    if (this.#blocksCount === 0) return;
    const wanted = Buffer.from(storedTerm(word));
    const places = new NumberReader(this.#bytes, this.#blockStart(this.#blockOf(wanted)));
    const term = new Uint8Array(LONGEST_STORED);
    const found: MatchingTerm = { places, end: 0, span: 1, isWhole: false };
    // The number of first bytes of the term that are those of the wanted one.
    let alike = 0;
    while (places.at < this.#textsAt) {
      const shared = places.next();
      const length = shared + places.next();
      places.copy(term, shared, length);
      const stored = places.next();
      found.end = places.at + stored;
      alike = alikeFrom(Math.min(alike, shared), term, wanted, Math.min(length, wanted.length));
      if (alike === wanted.length) {
        found.isWhole = length === alike || term[alike] === SPAN_MARK;
        found.span = spanOf(term, length);
        if (!found.isWhole && !isBeginning) return;
        yield found;
      } else if (alike < length && (term[alike] ?? 0) > (wanted[alike] ?? 0)) return;
      places.at = found.end;
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

/** The number of first bytes that two terms share, of `most`, if they share those before `from`. */
function alikeFrom(from: number, term: Uint8Array, wanted: Uint8Array, most: number): number {
  let alike = from;
  while (alike < most && term[alike] === wanted[alike]) alike += 1;
  return alike;
}

function spanOf(term: Uint8Array, length: number): number {
  return term[length - 2] === SPAN_MARK ? (term[length - 1] ?? 1) : 1;
}

interface MatchingTerm {
  places: NumberReader;
  end: number;
  /** The number of positions it covers. */
  span: number;
  isWhole: boolean;
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
