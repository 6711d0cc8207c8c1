import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type CallAnswer, failedCall, type TableCall } from "#lib/table/operations/group-commit.ts";

const THREAD = new URL(`./writer-thread${extname(import.meta.url)}`, import.meta.url);
/** A starting host has other things to load before that. */
const WARM_UP_MILLISECONDS = 1000;
/** As many as a start on a new folder, or a command, needs: loading the thread takes longer than these. */
const WRITES_WITHOUT_THREAD = 8;

interface NumberedAnswer {
  id: number;
  answer: CallAnswer;
}

interface Waiting {
  call: TableCall;
  resolve: (answer: CallAnswer) => void;
}

/**
 * Writes to the file of a table on a separate thread, which starts soon or after the first few writes. Those are done
 * at once, on the caller's thread. Calls are done in order.
 */
export class TableWriter {
  readonly #path: string;
  readonly #writeHere: (call: TableCall) => CallAnswer;
  readonly #waiting = new Map<number, Waiting>();
  readonly #warming: NodeJS.Timeout;
  #worker: Worker | undefined;
  #calls = 0;

  constructor(path: string, writeHere: (call: TableCall) => CallAnswer) {
    this.#path = path;
    this.#writeHere = writeHere;
    this.#warming = setTimeout(() => {
      this.#worker ??= this.#start();
    }, WARM_UP_MILLISECONDS).unref();
  }

  /** Resolves when the write is on the disk, or refused. */
  async write(call: TableCall): Promise<CallAnswer> {
    const id = ++this.#calls;
    if (!this.#worker && id <= WRITES_WITHOUT_THREAD) return this.#writeHere(call);
    this.#worker ??= this.#start();
    const { promise, resolve } = Promise.withResolvers<CallAnswer>();
    this.#waiting.set(id, { call, resolve });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
    this.#worker.postMessage({ id, call });
    return promise;
  }

  /** Resolves when every call so far is answered and the file is closed. */
  async close(): Promise<void> {
    clearTimeout(this.#warming);
    const worker = this.#worker;
    if (!worker) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
    worker.postMessage("close");
    await once(worker, "exit");
  }

  #start(): Worker {
    const worker = new Worker(THREAD, {
      workerData: this.#path,
    });
    worker.on("message", (answers: NumberedAnswer[]) => {
      for (const { id, answer } of answers) {
        this.#waiting.get(id)?.resolve(answer);
        this.#waiting.delete(id);
      }
    });
    worker.on("error", (error) => this.#fail(error));
    return worker;
  }

  /** Nobody waits for a thread that has ended; the next call gets a new one. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const { call, resolve } of this.#waiting.values()) resolve(failedCall(call, error));
    this.#waiting.clear();
  }
}
