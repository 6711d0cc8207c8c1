const forgetting: (() => void)[] = [];

/** A map or set that a process keeps between calls; every reset clears it. */
export function remembered<Memory extends { clear(): void }>(memory: Memory): Memory {
  onReset(() => memory.clear());
  return memory;
}

/** The same for a single value: `forget` restores the value from module load. */
export function onReset(forget: () => void): void {
  forgetting.push(forget);
}

/** Clears the memories of all loaded modules. */
export function forgetEverything(): void {
  for (const forget of forgetting) forget();
}
