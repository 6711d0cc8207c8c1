const forgetting: (() => void)[] = [];

/** A map or set in which a process remembers something beyond one call; every reset empties it. */
export function remembered<Memory extends { clear(): void }>(memory: Memory): Memory {
  onReset(() => memory.clear());
  return memory;
}

/** The same for a memory that is one value: `forget` gives it the value that it had when its module was loaded. */
export function onReset(forget: () => void): void {
  forgetting.push(forget);
}

/** Empties the memories of all modules that are loaded. */
export function forgetEverything(): void {
  for (const forget of forgetting) forget();
}
