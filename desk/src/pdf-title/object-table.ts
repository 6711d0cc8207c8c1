import { contentOf } from "./inflate.ts";
import type { PdfBytes } from "./pdf-bytes.ts";
import { type PdfTokens, UnreadablePdf } from "./pdf-tokens.ts";
import { PdfArray, PdfDictionary } from "./pdf-values.ts";

/** Where an object is: at an offset, or in an object stream. */
export type Place = { at: number } | { stream: number };

/** One part of the table of objects; each change of a PDF adds another. */
export interface Section {
  trailer: PdfDictionary;
  /** Undefined if this part does not list the object, null if it is deleted. */
  find: (object: number) => Promise<Place | undefined | null>;
}

/** More subsections than this only serve to keep a browser busy. */
const MOST_SUBSECTIONS = 2000;

/** The part that begins at an offset. @throws UnreadablePdf */
export async function readSection(bytes: PdfBytes, at: number): Promise<Section> {
  const isTable = await bytes.parse(at, (tokens) => tokens.keyword() === "xref");
  return isTable ? readTable(bytes, at) : readStream(bytes, at);
}

interface Subsection {
  first: number;
  count: number;
  /** Of its first entry in the file. */
  at: number;
}

const ENTRY_BYTES = 20;

/** A table as text, reading only the heads. */
async function readTable(bytes: PdfBytes, start: number): Promise<Section> {
  let at = await bytes.parse(start, (tokens) => {
    tokens.keyword();
    return start + tokens.at;
  });
  const subsections: Subsection[] = [];
  for (;;) {
    const from = at;
    const head = await bytes.parse(from, (tokens) => subsectionIn(tokens, from));
    if (head instanceof PdfDictionary) return { trailer: head, find: finderIn(bytes, subsections) };
    if (!("first" in head) || subsections.length > MOST_SUBSECTIONS) {
      throw new UnreadablePdf("No table");
    }
    subsections.push(head);
    at = head.at + head.count * ENTRY_BYTES;
  }
}

/** The head of the next subsection, or the trailer after the last. */
function subsectionIn(tokens: PdfTokens, from: number): Subsection | PdfDictionary {
  const word = tokens.keyword();
  if (word === "trailer") {
    const trailer = tokens.value();
    if (trailer instanceof PdfDictionary) return trailer;
  }
  if (!/^\d+$/.test(word)) throw new UnreadablePdf("No table");
  const count = tokens.integer();
  tokens.skip();
  return { first: Number(word), count, at: from + tokens.at };
}

function finderIn(bytes: PdfBytes, subsections: readonly Subsection[]): Section["find"] {
  return async (object) => {
    const found = subsections.find(({ first, count }) => object >= first && object < first + count);
    if (!found) return undefined;
    return bytes.parse(found.at + (object - found.first) * ENTRY_BYTES, (tokens) => {
      const at = tokens.integer();
      tokens.integer();
      return tokens.keyword() === "n" ? { at } : null;
    });
  };
}

/** A table as a stream. */
async function readStream(bytes: PdfBytes, at: number): Promise<Section> {
  const { value: trailer, data } = await bytes.object(at);
  if (!(trailer instanceof PdfDictionary) || data === undefined)
    throw new UnreadablePdf("No table");
  const length = trailer.get("Length");
  if (typeof length !== "number") throw new UnreadablePdf("No length");
  const content = await contentOf(trailer, await bytes.read(data, length));
  const [typeWidth = 0, placeWidth = 0, restWidth = 0] = numbersIn(trailer, "W");
  const width = typeWidth + placeWidth + restWidth;
  const index = numbersIn(trailer, "Index");
  const ranges = index.length > 0 ? index : [0, Math.floor(content.length / Math.max(1, width))];
  const numberAt = (start: number, length: number): number =>
    content.subarray(start, start + length).reduce((sum, byte) => sum * 256 + byte, 0);
  const find = (object: number): Place | undefined | null => {
    let row = 0;
    for (let pair = 0; pair < ranges.length; pair += 2) {
      const [first = 0, count = 0] = ranges.slice(pair, pair + 2);
      if (object >= first && object < first + count) {
        const start = (row + object - first) * width;
        if (start + width > content.length) return undefined;
        const type = typeWidth === 0 ? 1 : numberAt(start, typeWidth);
        const place = numberAt(start + typeWidth, placeWidth);
        return type === 1 ? { at: place } : type === 2 ? { stream: place } : null;
      }
      row += count;
    }
    return undefined;
  };
  return { trailer, find: (object) => Promise.resolve(find(object)) };
}

function numbersIn(dictionary: PdfDictionary, name: string): number[] {
  const list = dictionary.get(name);
  if (!(list instanceof PdfArray)) return [];
  return list.entries.map((each) => (typeof each === "number" ? each : 0));
}
