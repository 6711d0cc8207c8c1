/** A name such as `/Info`, without its slash. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A string as bytes, whose encoding depends on its use. */
export class PdfString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Leads to an object by its number. */
export class PdfReference {
  readonly object: number;

  constructor(object: number) {
    this.object = object;
  }
}

export class PdfArray {
  readonly entries: readonly PdfValue[];

  constructor(entries: readonly PdfValue[]) {
    this.entries = entries;
  }
}

export class PdfDictionary {
  readonly #entries: ReadonlyMap<string, PdfValue>;

  constructor(entries: ReadonlyMap<string, PdfValue>) {
    this.#entries = entries;
  }

  get(name: string): PdfValue {
    return this.#entries.get(name);
  }
}

/** A value of a PDF. Types that a title never needs, such as `true`, are undefined. */
export type PdfValue =
  number | PdfName | PdfString | PdfReference | PdfArray | PdfDictionary | undefined;
