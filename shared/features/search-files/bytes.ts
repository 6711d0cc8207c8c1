/** Appends an integer in as few bytes as possible, seven bits each, the lowest first. */
export function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Reads such integers one after another. */
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

  /** Copies the next bytes to the places from `start` to `end`. */
  copy(target: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at += 1) target[at] = this.#bytes[this.at++] ?? 0;
  }

  skip(count: number): void {
    for (let left = count; left > 0; this.at += 1)
      if ((this.#bytes[this.at] ?? 0) < 0x80) left -= 1;
  }
}
