import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type Answer, failureOf, type Job } from "./group-commit.ts";
import type { NumberedAnswer } from "./writer-thread.ts";

const THREAD = new URL(`./writer-thread${extname(import.meta.url)}`, import.meta.url);
/** A starting host has other things to load first. */
const WARM_UP_MILLISECONDS = 1000;
/** The number of jobs of a start on a new folder, or of a command: loading the thread takes longer than these. */
const JOBS_WITHOUT_THREAD = 8;

export interface TablePlace {
  path: string;
  name: string;
}

/**
 * Writes to the file of a table on a separate thread, which starts soon, or after the first few jobs. Those run at once
 * on the caller's thread. Jobs run in order.
 */
export class TableWriter {
  readonly #place: TablePlace;
  readonly #doHere: (job: Job) => Answer;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #warming: NodeJS.Timeout;
  #worker: Worker | undefined;
  #jobs = 0;

  constructor(place: TablePlace, doHere: (job: Job) => Answer) {
    this.#place = place;
    this.#doHere = doHere;
    this.#warming = setTimeout(() => {
      this.#worker ??= this.#start();
    }, WARM_UP_MILLISECONDS).unref();
  }

  /** Resolves when the job is on the disk, or refused. */
  async do(job: Job): Promise<Answer> {
    const id = ++this.#jobs;
    if (!this.#worker && id <= JOBS_WITHOUT_THREAD) return this.#doHere(job);
    this.#worker ??= this.#start();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
    this.#worker.postMessage({ id, job });
    return promise;
  }

  /** Resolves when every job so far is answered and the file is closed. */
  async close(): Promise<void> {
    clearTimeout(this.#warming);
    const worker = this.#worker;
    if (!worker) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
    worker.postMessage("close");
    await once(worker, "exit");
  }

  #start(): Worker {
    const worker = new Worker(THREAD, { workerData: this.#place });
    worker.on("message", (answers: NumberedAnswer[]) => {
      for (const { id, answer } of answers) {
        this.#waiting.get(id)?.(answer);
        this.#waiting.delete(id);
      }
    });
    worker.on("error", (error) => this.#fail(error));
    return worker;
  }

  /** Fails all waiting jobs when the thread ends; the next job gets a new one. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const resolve of this.#waiting.values()) resolve(failureOf(error));
    this.#waiting.clear();
  }
}
