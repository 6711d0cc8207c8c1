import { deflateRawSync } from "node:zlib";
import { wordsOf } from "#contract/formats/search/words.ts";
import { pushNumber } from "./bytes.ts";
import { HEADER, MAGIC, PAGE_ENTRY, SPAN_MARK, storedTerm, TERMS_IN_BLOCK } from "./layout.ts";

/** Maximum characters of a page and of an issue that are indexed; no magazine has more. */
const MOST_ON_PAGE = 100_000;
const MOST_IN_ISSUE = 12_000_000;

/** Collects the pages of an edition, in order, for its search file. */
export class IndexWriter {
  /** The pages and positions of each term, in one list. */
  readonly #terms = new Map<string, number[]>();
  readonly #counts: number[] = [];
  readonly #texts: Buffer[] = [];
  #length = 0;

  add(text: string): void {
    const searched = text.slice(0, Math.min(MOST_ON_PAGE, MOST_IN_ISSUE - this.#length));
    this.#length += searched.length;
    const page = this.#counts.length + 1;
    let words = 0;
    for (const { term, place, span } of wordsOf(searched)) {
      const key = storedTerm(term) + (span > 1 ? markOf(span) : "");
      const places = this.#terms.get(key);
      if (places) places.push(page, place);
      else this.#terms.set(key, [page, place]);
      words = place + 1;
    }
    this.#counts.push(words);
    this.#texts.push(searched === "" ? Buffer.alloc(0) : deflateRawSync(searched));
  }

  bytes(): Buffer {
    const blocks = this.#blocks();
    const blocksAt = HEADER + this.#counts.length * PAGE_ENTRY + blocks.length * 4;
    const textsAt = blocksAt + blocks.reduce((sum, { length }) => sum + length, 0);
    const head = Buffer.alloc(blocksAt);
    let at = 0;
    const put = (value: number): void => void (at = head.writeUInt32LE(value, at));
    [MAGIC, this.#counts.length, blocks.length, blocksAt, textsAt].forEach(put);
    let end = 0;
    for (const [index, count] of this.#counts.entries()) {
      put(count);
      put((end += this.#texts[index]?.length ?? 0));
    }
    let start = 0;
    for (const block of blocks) {
      put(start);
      start += block.length;
    }
    return Buffer.concat([head, ...blocks, ...this.#texts]);
  }

  #blocks(): Buffer[] {
    const terms = [...this.#terms].map(([term, places]) => ({ bytes: Buffer.from(term), places }));
    terms.sort((one, two) => Buffer.compare(one.bytes, two.bytes));
    const blocks: Buffer[] = [];
    for (let first = 0; first < terms.length; first += TERMS_IN_BLOCK) {
      const block: number[] = [];
      let before: Uint8Array = new Uint8Array();
      for (const { bytes, places } of terms.slice(first, first + TERMS_IN_BLOCK)) {
        const shared = sharedLength(before, bytes);
        pushNumber(block, shared);
        pushNumber(block, bytes.length - shared);
        block.push(...bytes.subarray(shared));
        const stored = storedPlaces(places);
        pushNumber(block, stored.length);
        for (const byte of stored) block.push(byte);
        before = bytes;
      }
      blocks.push(Buffer.from(block));
    }
    return blocks;
  }
}

function markOf(span: number): string {
  return String.fromCharCode(SPAN_MARK, Math.min(span, 127));
}

function sharedLength(one: Uint8Array, two: Uint8Array): number {
  const most = Math.min(one.length, two.length);
  let shared = 0;
  while (shared < most && one[shared] === two[shared]) shared += 1;
  return shared;
}

/** @param places page and position of each occurrence, in order */
function storedPlaces(places: readonly number[]): number[] {
  const bytes: number[] = [];
  let pageBefore = 0;
  for (let at = 0; at < places.length;) {
    const page = places[at] ?? 0;
    let end = at;
    while (places[end] === page) end += 2;
    pushNumber(bytes, page - pageBefore);
    pushNumber(bytes, (end - at) / 2);
    let placeBefore = 0;
    for (; at < end; at += 2) {
      const place = places[at + 1] ?? 0;
      pushNumber(bytes, place - placeBefore);
      placeBefore = place;
    }
    pageBefore = page;
  }
  return bytes;
}
