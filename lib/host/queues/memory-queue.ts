import { randomUUID } from "node:crypto";
import { log } from "#platform/log/log.ts";
import type { Queue, SendOptions } from "#platform/ports/queue.ts";
import { apart } from "#values/repeatable.ts";
import { Turns } from "./turns.ts";

const STOP_LIMIT_SECONDS = 10;

export interface Attempt {
  messageId: string;
  body: string;
  /** Counts from 1. */
  receiveCount: number;
}

export interface AttemptOptions {
  /** Throwing means "retry". @param more further messages of the account, which end with this attempt */
  deliver: (attempt: Attempt, more: readonly string[]) => Promise<"done" | "retry">;
  /** Gets a message whose last attempt has failed, and gets it again if it throws. */
  deadLetter: (attempt: Attempt) => Promise<void>;
  /** Attempts at one message before its dead letter. */
  maxReceives: number;
  /** Time between two attempts; 0 for at once. */
  retryDelaySeconds: number;
  /** Parallel attempts; one more for an account without any. */
  workers: number;
  /** Maximum parallel attempts of one account. Default: all. */
  mostOfOne?: number;
  /** Maximum messages of one attempt. Default 1. */
  batch?: number;
  /** Whether accounts take turns. Default true. */
  hasTurns?: boolean;
  /** Whether attempts may start; call `resume` when they may again. Always true by default. */
  mayBegin?: () => boolean;
}

interface Message {
  id: string;
  body: string;
  account: string;
  group: string | undefined;
  rank: number;
  failures: number;
}

/**
 * A queue that ends with its process: the next start must find its messages again, in the table or the store. Lower
 * ranks come first, accounts take turns, and messages of one group are delivered one at a time.
 */
export class MemoryQueue implements Queue {
  readonly #options: AttemptOptions;
  /** In the order in which they became due. */
  readonly #due: Message[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #turns: Turns;
  readonly #delays = new Set<NodeJS.Timeout>();
  readonly #later = new Set<NodeJS.Timeout>();
  #isDelivering = false;
  readonly #whenIdle: (() => void)[] = [];

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#turns = new Turns(options.workers, options.mostOfOne);
  }

  /** Starts delivery, with earlier messages first. */
  async start(): Promise<void> {
    this.#isDelivering = true;
    this.#deliverDue();
  }

  async send(body: string, { delaySeconds = 0, ...options }: SendOptions = {}): Promise<void> {
    if (delaySeconds <= 0) return this.#take(body, options);
    const delay = setTimeout(() => {
      this.#later.delete(delay);
      this.#take(body, options);
    }, delaySeconds * 1000).unref();
    this.#later.add(delay);
  }

  #take(body: string, { account = "", group, rank = 0 }: SendOptions): void {
    const { hasTurns = true } = this.#options;
    const of = hasTurns ? account : "";
    this.#due.push({ id: randomUUID(), body, account: of, group, rank, failures: 0 });
    apart(() => this.#deliverDue());
  }

  /** Resumes with waiting messages, now that attempts may start. */
  resume(): void {
    this.#deliverDue();
  }

  /** Sends an empty message, which triggers a look for due work, and resolves like `idle`. */
  async drain(): Promise<void> {
    await this.send("");
    await this.idle();
  }

  /**
   * Resolves when every message is done or a dead letter, except delayed ones. Never resolves if the queue is stopped
   * before.
   */
  async idle(): Promise<void> {
    if (!this.#isIdle()) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /** Starts no further attempt and waits for the running ones, but no longer than the limit. */
  async stop(limitSeconds = STOP_LIMIT_SECONDS): Promise<void> {
    this.#isDelivering = false;
    for (const delay of [...this.#delays, ...this.#later]) clearTimeout(delay);
    if (limitSeconds === Number.POSITIVE_INFINITY) return void (await Promise.all(this.#running));
    const { promise: limit, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, limitSeconds * 1000);
    await Promise.race([Promise.all(this.#running), limit]);
    clearTimeout(timer);
  }

  #deliverDue(): void {
    const { mayBegin = () => true } = this.#options;
    while (this.#isDelivering && mayBegin()) {
      const message = this.#turns.begin(this.#due);
      if (message === undefined) break;
      const run = this.#run(message, this.#withIt(message)).finally(() => {
        this.#running.delete(run);
        this.#turns.end(message);
        this.#deliverDue();
      });
      this.#running.add(run);
    }
    if (this.#isIdle()) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** Takes the messages that one attempt processes along with a message. */
  #withIt({ account }: Message): string[] {
    const { batch = 1 } = this.#options;
    const more: string[] = [];
    for (let at = 0; at < this.#due.length && more.length < batch - 1;) {
      if (this.#due[at]?.account === account) more.push(...this.#due.splice(at, 1).map(bodyOf));
      else at += 1;
    }
    return more;
  }

  async #run(message: Message, more: readonly string[]): Promise<void> {
    try {
      if (await this.#attempt(message, more)) return;
    } catch (error) {
      log("HOST_FAILED", { operationId: "memoryQueue", messageId: message.id, error });
    }
    this.#deliverLater(message);
  }

  /** @returns whether the message is finished. */
  async #attempt(message: Message, more: readonly string[]): Promise<boolean> {
    const { deliver, deadLetter, maxReceives } = this.#options;
    const { id: messageId, body } = message;
    if (message.failures < maxReceives) {
      message.failures += 1;
      const attempt = { messageId, body, receiveCount: message.failures };
      if ((await deliver(attempt, more)) === "done") return true;
      if (message.failures < maxReceives) return false;
    }
    await deadLetter({ messageId, body, receiveCount: message.failures });
    return true;
  }

  #deliverLater(message: Message): void {
    if (!this.#isDelivering) return;
    const delay = setTimeout(() => {
      this.#delays.delete(delay);
      this.#due.push(message);
      this.#deliverDue();
    }, this.#options.retryDelaySeconds * 1000);
    this.#delays.add(delay);
  }

  #isIdle(): boolean {
    return this.#running.size === 0 && this.#delays.size === 0 && this.#due.length === 0;
  }
}

function bodyOf({ body }: Message): string {
  return body;
}
