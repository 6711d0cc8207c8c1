/** A set of pages as a text with a bit each: 500 pages in 84 characters. */
export class PageSet {
  readonly #bits: Buffer;

  constructor(text: string, pagesCount: number) {
    const stored = Buffer.from(text, "base64url");
    this.#bits = Buffer.alloc(Math.max(stored.length, Math.ceil(pagesCount / 8)));
    stored.copy(this.#bits);
  }

  /** Adds a page. @returns whether it was missing */
  add(page: number): boolean {
    const at = (page - 1) >> 3;
    const bit = 1 << ((page - 1) & 7);
    const byte = this.#bits[at] ?? 0;
    this.#bits[at] = byte | bit;
    return (byte & bit) === 0;
  }

  get text(): string {
    return this.#bits.toString("base64url");
  }
}
