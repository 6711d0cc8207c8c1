/**
 * A size-limited cache of values made on demand. The least recently used goes first, or any: where all values are used
 * in turn and not all fit, the least recently used is the next to be used, and none would be found.
 */
export class KeptByUse<Value> {
  readonly #most: number;
  readonly #firstToGo: "least-recently-used" | "any";
  readonly #kept = new Map<string, { value: Promise<Value | undefined>; size: number }>();
  #size = 0;

  /** @param most maximum sum of the sizes, in the unit of `sizeOf` */
  constructor(most: number, firstToGo: "least-recently-used" | "any" = "least-recently-used") {
    this.#most = most;
    this.#firstToGo = firstToGo;
  }

  /** Made once for all concurrent and later callers; a failure, or undefined, only for concurrent ones. */
  async get(
    key: string,
    make: () => Promise<Value | undefined>,
    sizeOf: (value: Value) => number,
  ): Promise<Value | undefined> {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.value;
    }
    const making = { value: make(), size: 0 };
    this.#kept.set(key, making);
    try {
      const value = await making.value;
      if (value === undefined) this.#drop(key);
      // A reset may have happened meanwhile.
      else if (this.#kept.get(key) === making) this.#count(making, sizeOf(value));
      return value;
    } catch (error) {
      this.#drop(key);
      throw error;
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#size = 0;
  }

  #count(made: { size: number }, size: number): void {
    made.size = size;
    this.#size += size;
    if (this.#size <= this.#most) return;
    const keys = [...this.#kept.keys()];
    while (this.#size > this.#most) {
      const at = this.#firstToGo === "any" ? Math.floor(Math.random() * keys.length) : 0;
      for (const key of keys.splice(at, 1)) this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
