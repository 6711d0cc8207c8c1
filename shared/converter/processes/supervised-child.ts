import { once } from "node:events";
import * as v from "valibot";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { isAllocationFailure } from "#converter/protocol/failure.ts";
import { keepTail, onLines } from "./lines.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import type { MemoryWatchdog } from "./memory-watchdog.ts";
import {
  type ChildMessage,
  childMessageSchema,
  type ParentMessage,
} from "#converter/protocol/messages.ts";
import type { RenderLimits } from "#converter/protocol/render-limits.ts";
import type { RunningProcess, SpawnedNode } from "./spawn-node.ts";
import { startStallClock } from "./stall-clock.ts";

const ERROR_OUTPUT_KEPT = 4000;
/** The longest honest message is a failure with 2,000 characters of detail. */
const MAX_MESSAGE_LENGTH = 20_000;

/** A process that ended by itself or was killed by the system: by a fault of the work, or for lack of memory. */
export class ChildLost extends ConversionError {}

/** The process, its limits and its listener. */
export interface SupervisedChildOptions {
  node: SpawnedNode;
  limits: Pick<RenderLimits, "deadlineSeconds" | "stallSeconds">;
  /** Adds the child's memory to the others'. */
  memory: MemoryBudget;
  signal?: AbortSignal | undefined;
  /** Called for every message in order until the child fails. An exception becomes the child's failure. */
  onMessage: (message: ChildMessage) => void;
}

/**
 * A process that cannot outlive its deadline, its memory limit or this process. Messages are JSON lines on plain pipes,
 * cut at a maximum length: no output of the child can make this process throw.
 */
export class SupervisedChild {
  /** Rejects with the first failure: a limit, an abort, a wrong message, an exit or {@link end}. Never resolves. */
  readonly failure: Promise<never>;
  readonly #options: SupervisedChildOptions;
  readonly #node: SpawnedNode;
  readonly #memory: MemoryWatchdog;
  readonly #deadline: NodeJS.Timeout;
  readonly #closed: Promise<unknown>;
  readonly #errorOutput: () => string;
  readonly #reject: (reason: unknown) => void;
  #stopStallClock = (): void => {};
  #isOver = false;

  constructor(options: SupervisedChildOptions) {
    const { node, limits, memory, signal } = options;
    const { promise, reject } = Promise.withResolvers<never>();
    // The promise may be awaited only after the failure.
    promise.catch(() => {});
    this.failure = promise;
    this.#reject = reject;
    this.#options = options;
    this.#node = node;
    this.#errorOutput = keepTail(node.errorOutput, ERROR_OUTPUT_KEPT);
    this.#closed = closed(node.process);
    void this.#closed.then(() => this.fail(this.#exitError()));
    this.#listen();
    this.#memory = memory.watch(node.pid, (failure) => this.fail(failure));
    this.#deadline = setTimeout(
      () => this.fail(new ConversionError("timeout")),
      limits.deadlineSeconds * 1000,
    );
    signal?.addEventListener("abort", this.#onAbort);
  }

  /** Maximum resident memory so far. */
  get peakMegabytes(): number {
    return this.#memory.peakMegabytes();
  }

  send(message: ParentMessage): void {
    if (!this.#isOver) this.#node.input.write(`${JSON.stringify(message)}\n`);
  }

  /** Restarts the stall clock, or stops it while the child is idle. */
  expectProgress(isExpected: boolean): void {
    this.#stopStallClock();
    if (!isExpected || this.#isOver) return;
    this.#stopStallClock = startStallClock(this.#node.pid, this.#options.limits.stallSeconds, () =>
      this.fail(new ConversionError("too_complex", { detail: "No page within the time" })),
    );
  }

  /** Ends the child with a reason. Only the first reason counts. */
  fail(reason: unknown): void {
    if (this.#isOver) return;
    this.#reject(reason);
    this.#kill();
  }

  /** Kills the child if it still runs, and resolves when it has ended. */
  async end(): Promise<void> {
    this.#kill();
    await this.#closed;
  }

  #kill(): void {
    this.#isOver = true;
    // Rejects answers that will never come.
    this.#reject(new Error("The process was ended"));
    this.#memory.stop();
    clearTimeout(this.#deadline);
    this.#stopStallClock();
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#node.process.kill("SIGKILL");
  }

  readonly #onAbort = (): void => this.fail(this.#options.signal?.reason);

  #listen(): void {
    const tooLong = new ConversionError("internal", {
      detail: "The child sent too long a message",
    });
    onLines(
      this.#node.messages,
      MAX_MESSAGE_LENGTH,
      (line) => this.#hear(line),
      () => this.fail(tooLong),
    );
  }

  #hear(line: string): void {
    if (this.#isOver) return;
    try {
      this.#options.onMessage(parseMessage(line));
    } catch (error) {
      this.fail(error);
    }
  }

  #exitError(): ConversionError {
    const { exitCode, signalCode } = this.#node.process;
    const output = this.#errorOutput();
    const detail = `The child ended with ${signalCode ?? exitCode}: ${output}`;
    return isAllocationFailure(output)
      ? new ConversionError("too_complex", { detail })
      : new ChildLost("internal", { detail });
  }
}

/** Resolves when the process has ended and its pipes are read, even if it ended before. */
async function closed(child: RunningProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await once(child, "close").catch(() => {});
}

function parseMessage(line: string): ChildMessage {
  try {
    return v.parse(childMessageSchema, JSON.parse(line));
  } catch {
    throw new ConversionError("internal", { detail: `Not a message: ${line.slice(0, 200)}` });
  }
}
