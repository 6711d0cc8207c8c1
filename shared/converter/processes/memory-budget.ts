import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { type MemoryWatchdog, watchMemory } from "./memory-watchdog.ts";

/** A process was ended because all together used too much memory; alone it might have had room. */
export class OverMemory extends ConversionError {
  constructor(megabytes: number) {
    super("too_complex", { detail: `${megabytes} MB resident` });
  }
}

interface Holder {
  resident: number;
  onExceeded: (failure: OverMemory) => void;
}

/** Memory that the processes of one conversion share. */
export class MemoryBudget {
  readonly #limitMegabytes: number;
  readonly #holders: Holder[] = [];

  constructor(limitMegabytes: number) {
    this.#limitMegabytes = limitMegabytes;
  }

  /**
   * Counts a process in. If all together are seen above the limit, the one counted in last is notified.
   * Its memory counts until its watchdog is stopped.
   */
  watch(pid: number, onExceeded: (failure: OverMemory) => void): MemoryWatchdog {
    const holder: Holder = { resident: 0, onExceeded };
    this.#holders.push(holder);
    const watchdog = watchMemory(pid, (megabytes) => {
      holder.resident = megabytes;
      this.#look();
    });
    return {
      peakMegabytes: () => watchdog.peakMegabytes(),
      stop: () => {
        watchdog.stop();
        const index = this.#holders.indexOf(holder);
        if (index !== -1) this.#holders.splice(index, 1);
      },
    };
  }

  #look(): void {
    const total = this.#holders.reduce((sum, { resident }) => sum + resident, 0);
    if (total > this.#limitMegabytes)
      this.#holders.at(-1)?.onExceeded(new OverMemory(Math.round(total)));
  }
}
