import {
  PdfArray,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfString,
  type PdfValue,
} from "./pdf-values.ts";

/** Not a valid PDF, or beyond this parser. */
export class UnreadablePdf extends Error {}
/** The bytes end within a value. */
export class EndOfBytes extends UnreadablePdf {}

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Array.from("()<>[]{}/%", (each) => each.charCodeAt(0)));
/** Deeper values are made to exhaust the stack. */
const DEEPEST = 50;
const ESCAPES: ReadonlyMap<string, number> = new Map([
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["b", 8],
  ["f", 12],
]);

/** Reads the values of a PDF one after the other. */
export class PdfTokens {
  readonly #bytes: Uint8Array;
  /** Where the next one begins. */
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** Passes white space and comments. */
  skip(): void {
    while (this.at < this.#bytes.length) {
      const byte = this.#bytes[this.at] ?? 0;
      if (byte === 37) {
        while (![10, 13].includes(this.#byte())) this.at += 1;
      } else if (!WHITE.has(byte)) return;
      this.at += 1;
    }
  }

  /** The next keyword: `obj`, `stream`, `xref`. */
  keyword(): string {
    this.skip();
    const start = this.at;
    while (!isEnd(this.#byte())) this.at += 1;
    return latin(this.#bytes.subarray(start, this.at));
  }

  /** The start of a stream's data, after its keyword. */
  afterLine(): number {
    if (this.#byte() === 13) this.at += 1;
    if (this.#byte() === 10) this.at += 1;
    return this.at;
  }

  /** The next integer. @throws UnreadablePdf if another token follows */
  integer(): number {
    const word = this.keyword();
    if (!/^\d{1,15}$/.test(word)) throw new UnreadablePdf("No number");
    return Number(word);
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new UnreadablePdf("Too deep");
    this.skip();
    const start = this.#character();
    if (start === "/") return this.#name();
    if (start === "(") return this.#literal();
    if (start === "[") return this.#array(depth);
    if (start === "<") {
      return this.#character(1) === "<" ? this.#dictionary(depth) : this.#hex();
    }
    if (/[\d+.-]/.test(start)) return this.#number();
    if (isEnd(this.#byte())) throw new UnreadablePdf("No value");
    this.keyword();
    return undefined;
  }

  #byte(ahead = 0): number {
    const byte = this.#bytes[this.at + ahead];
    if (byte === undefined) throw new EndOfBytes("The bytes end");
    return byte;
  }

  #character(ahead = 0): string {
    return String.fromCharCode(this.#byte(ahead));
  }

  #number(): number | PdfReference {
    const word = this.keyword();
    const after = this.at;
    if (/^\d+$/.test(word)) {
      const isReference = /^\d+$/.test(this.keyword()) && this.keyword() === "R";
      if (isReference) return new PdfReference(Number(word));
      this.at = after;
    }
    return Number(word) || 0;
  }

  #name(): PdfName {
    this.at += 1;
    const start = this.at;
    while (!isEnd(this.#byte())) this.at += 1;
    const word = latin(this.#bytes.subarray(start, this.at));
    const plain = word.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return new PdfName(plain);
  }

  #array(depth: number): PdfArray {
    this.at += 1;
    const entries: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.#character() === "]") break;
      entries.push(this.value(depth + 1));
    }
    this.at += 1;
    return new PdfArray(entries);
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const found = new Map<string, PdfValue>();
    for (;;) {
      this.skip();
      if (this.#character() === ">") break;
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) throw new UnreadablePdf("A key is no name");
      found.set(key.name, this.value(depth + 1));
    }
    this.at += 2;
    return new PdfDictionary(found);
  }

  #hex(): PdfString {
    this.at += 1;
    let digits = "";
    for (; this.#character() !== ">"; this.at += 1) {
      if (/[\da-f]/i.test(this.#character())) digits += this.#character();
    }
    this.at += 1;
    const pairs = digits.match(/..?/g) ?? [];
    return new PdfString(
      Uint8Array.from(pairs, (pair) => Number.parseInt(pair.padEnd(2, "0"), 16)),
    );
  }

  #literal(): PdfString {
    const bytes: number[] = [];
    this.at += 1;
    for (let open = 1; ;) {
      const character = this.#character();
      if (character === "(") open += 1;
      if (character === ")") open -= 1;
      if (open === 0) break;
      if (character === "\\") bytes.push(...this.#escaped());
      else {
        bytes.push(this.#byte());
        this.at += 1;
      }
    }
    this.at += 1;
    return new PdfString(Uint8Array.from(bytes));
  }

  /** The bytes of an escape sequence; empty for an escaped line end. */
  #escaped(): number[] {
    this.at += 1;
    const octal = /^[0-7]{1,3}/.exec(latin(this.#bytes.subarray(this.at, this.at + 3)))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return [Number.parseInt(octal, 8) & 255];
    }
    const character = this.#character();
    const byte = this.#byte();
    this.at += 1;
    if (character === "\r" && this.#character() === "\n") this.at += 1;
    if (character === "\r" || character === "\n") return [];
    return [ESCAPES.get(character) ?? byte];
  }
}

/** Whether a byte ends a word. */
function isEnd(byte: number): boolean {
  return WHITE.has(byte) || DELIMITERS.has(byte);
}

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
