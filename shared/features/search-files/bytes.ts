/** Whole numbers in as few bytes as they need, seven bits in each, the lowest first. */
export function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Reads such numbers one after the other. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#bytes[this.at] ?? 0;
      this.at += 1;
      if (byte < 0x80) return value + byte * factor;
      value += (byte - 0x80) * factor;
      factor *= 0x80;
    }
  }
}
