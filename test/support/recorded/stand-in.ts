import { EventEmitter } from "node:events";
import type { RunningProcess } from "#converter/processes/spawn-node.ts";

type End = Pick<RunningProcess, "exitCode" | "signalCode">;

/** The events of a process that may not exist. */
export class StandIn extends EventEmitter implements RunningProcess {
  exitCode: RunningProcess["exitCode"] = null;
  signalCode: RunningProcess["signalCode"] = null;
  readonly #kill: () => void;
  #isKilled = false;

  constructor(kill: () => void) {
    super();
    this.#kill = kill;
  }

  kill(): boolean {
    if (!this.#isKilled) this.#kill();
    this.#isKilled = true;
    return true;
  }

  /** Ends as a process does, once its pipes are read. */
  end({ exitCode, signalCode }: End): void {
    Object.assign(this, { exitCode, signalCode });
    setImmediate(() => {
      this.emit("exit", exitCode, signalCode);
      this.emit("close", exitCode, signalCode);
    });
  }

  ref(): void {}
  unref(): void {}
}
