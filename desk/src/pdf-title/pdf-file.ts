import { contentOf } from "./inflate.ts";
import { type Place, readSection, type Section } from "./object-table.ts";
import { type FoundObject, PdfBytes } from "./pdf-bytes.ts";
import { PdfTokens, UnreadablePdf } from "./pdf-tokens.ts";
import { PdfDictionary, PdfReference, type PdfValue } from "./pdf-values.ts";

const HEADER_BYTES = 1024;
const END_BYTES = 2048;
/** Of changes that were appended. */
const MOST_SECTIONS = 100;
/** From one reference to the next. */
const MOST_STEPS = 10;

/** A PDF whose objects are read on demand. */
export class PdfFile {
  readonly #bytes: PdfBytes;
  /** Newest first. */
  readonly #sections: readonly Section[];

  private constructor(bytes: PdfBytes, sections: readonly Section[]) {
    this.#bytes = bytes;
    this.#sections = sections;
  }

  /** @throws UnreadablePdf */
  static async open(file: Blob): Promise<PdfFile> {
    const start = Math.max(0, (await latin(file.slice(0, HEADER_BYTES))).indexOf("%PDF-"));
    const end = await latin(file.slice(-END_BYTES));
    const at = /startxref\s+(\d+)/.exec(end.slice(end.lastIndexOf("startxref")))?.[1];
    if (at === undefined) throw new UnreadablePdf("No table");
    const bytes = new PdfBytes(file, start);
    return new PdfFile(bytes, await sectionsFrom(bytes, Number(at)));
  }

  /** The entry of the newest trailer that has one. */
  trailer(name: string): PdfValue {
    return this.#sections
      .map(({ trailer }) => trailer.get(name))
      .find((value) => value !== undefined);
  }

  /** The value a reference leads to; other values unchanged. */
  async resolve(value: PdfValue): Promise<PdfValue> {
    let found = value;
    for (let steps = 0; found instanceof PdfReference; steps += 1) {
      if (steps > MOST_STEPS) throw new UnreadablePdf("References without an end");
      found = (await this.#object(found.object))?.value;
    }
    return found;
  }

  /** The content of the stream behind a reference; undefined if it is not a stream. */
  async stream(reference: PdfValue): Promise<Uint8Array | undefined> {
    if (!(reference instanceof PdfReference)) return undefined;
    const found = await this.#object(reference.object);
    if (found?.data === undefined || !(found.value instanceof PdfDictionary)) return undefined;
    const length = await this.resolve(found.value.get("Length"));
    if (typeof length !== "number") return undefined;
    return contentOf(found.value, await this.#bytes.read(found.data, length));
  }

  async #object(object: number): Promise<FoundObject | undefined> {
    const place = await this.#place(object);
    if (!place) return undefined;
    if ("stream" in place) {
      const value = await this.#packed(place.stream, object);
      return { object, value, data: undefined };
    }
    const found = await this.#bytes.object(place.at);
    if (found.object !== object) throw new UnreadablePdf("Another object");
    return found;
  }

  async #place(object: number): Promise<Place | undefined> {
    for (const { find } of this.#sections) {
      const place = await find(object);
      if (place !== undefined) return place ?? undefined;
    }
    return undefined;
  }

  /** An object in an object stream, which begins with the objects' numbers and offsets. */
  async #packed(stream: number, object: number): Promise<PdfValue> {
    const place = await this.#place(stream);
    if (!place || "stream" in place) throw new UnreadablePdf("No stream");
    const { value: about } = await this.#bytes.object(place.at);
    const content = await this.stream(new PdfReference(stream));
    if (!(about instanceof PdfDictionary) || !content) throw new UnreadablePdf("No stream");
    const count = about.get("N");
    const first = about.get("First");
    if (typeof count !== "number" || typeof first !== "number") throw new UnreadablePdf("No list");
    const list = new PdfTokens(content);
    for (let index = 0; index < count; index += 1) {
      const number = list.integer();
      const at = list.integer();
      if (number === object) return new PdfTokens(withEnd(content), first + at).value();
    }
    return undefined;
  }
}

/** Parsing a value reads the word after it. */
function withEnd(content: Uint8Array): Uint8Array {
  const end = new TextEncoder().encode(" null ");
  const longer = new Uint8Array(content.length + end.length);
  longer.set(content);
  longer.set(end, content.length);
  return longer;
}

/** All parts of the table, newest first. */
async function sectionsFrom(bytes: PdfBytes, newest: number): Promise<Section[]> {
  const sections: Section[] = [];
  const seen = new Set<number>();
  const waiting = [newest];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at) || sections.length > MOST_SECTIONS) continue;
    seen.add(at);
    const section = await readSection(bytes, at);
    sections.push(section);
    waiting.push(...olderOf(section.trailer));
  }
  return sections;
}

/** A text table may have an additional stream table. */
function olderOf(trailer: PdfDictionary): number[] {
  return ["XRefStm", "Prev"].flatMap((name) => {
    const value = trailer.get(name);
    return typeof value === "number" ? [value] : [];
  });
}

async function latin(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
