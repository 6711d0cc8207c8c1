import { useEffect, useState } from "preact/hooks";

/** A value that several screens watch. */
export class Store<Value> {
  #value: Value;
  readonly #watchers = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    for (const watch of this.#watchers) watch();
  }

  /** Calls back at each change. @returns a function that ends this */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(() => store.value);
  useEffect(() => {
    const read = (): void => setValue(() => store.value);
    read();
    return store.watch(read);
  }, [store]);
  return value;
}
