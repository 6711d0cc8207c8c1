import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { type MemoryWatchdog, watchMemory } from "./memory-watchdog.ts";

/** A process was ended because all together used too much memory; alone it might have had enough. */
export class OverMemory extends ConversionError {
  constructor(megabytes: number) {
    super("too_complex", { detail: `${Math.round(megabytes)} MB resident` });
  }
}

/** A process that must end grows until it is gone. */
const USED_AT_MOST = 0.9;

interface Holder {
  resident: number;
  onExceeded: (failure: OverMemory) => void;
}

/** The shared memory limit of a conversion's processes. */
export class MemoryBudget {
  readonly #megabytes: number;
  readonly #holders: Holder[] = [];

  /** @param limitMegabytes the limit for all together */
  constructor(limitMegabytes: number) {
    this.#megabytes = limitMegabytes * USED_AT_MOST;
  }

  /**
   * Adds a process to the sum. Before the sum exceeds the limit, the process added last is notified and must be ended
   * at once. Its memory counts until its watchdog is stopped.
   */
  watch(pid: number, onExceeded: (failure: OverMemory) => void): MemoryWatchdog {
    const holder: Holder = { resident: 0, onExceeded };
    this.#holders.push(holder);
    const onResident = (megabytes: number): void => {
      holder.resident = megabytes;
      if (this.#room() < 0) this.#holders.at(-1)?.onExceeded(new OverMemory(this.#resident()));
    };
    const watchdog = watchMemory(pid, onResident, () => this.#room());
    return {
      peakMegabytes: () => watchdog.peakMegabytes(),
      stop: () => {
        watchdog.stop();
        const index = this.#holders.indexOf(holder);
        if (index !== -1) this.#holders.splice(index, 1);
      },
    };
  }

  #room(): number {
    return this.#megabytes - this.#resident();
  }

  #resident(): number {
    return this.#holders.reduce((sum, { resident }) => sum + resident, 0);
  }
}
