import { randomUUID } from "node:crypto";
import type { Queue } from "#platform/ports/queue.ts";
import { Journal, type UnfinishedMessage } from "./journal.ts";

const DEFAULT_COMPACT_AT_BYTES = 1024 * 1024;
const DEFAULT_STOP_LIMIT_SECONDS = 10;

/** One attempt to deliver a message. */
export interface Delivery {
  messageId: string;
  body: string;
  /** Counts from 1 over all attempts, but for those that the end of a process cut off. */
  receiveCount: number;
}

/**
 * Deliveries of one message that the end of the process may cut off. A restart is not the message's fault; but one
 * that ends the process each time must not do so for ever.
 */
const MAX_CUT_OFF = 10;

/** How a journaled queue is set up. */
export interface JournaledQueueOptions {
  /** Belongs to this queue alone, and to one process at a time. */
  journalPath: string;
  /** Throwing means "retry". May see a message again after it answered "done": a crash can come between. */
  deliver: (delivery: Delivery) => Promise<"done" | "retry">;
  /** Told of a message whose last delivery failed or killed the process. When it throws, it is told again. */
  deadLetter: (delivery: Delivery) => Promise<void>;
  /** Deliveries of one message before its dead letter. */
  maxReceives: number;
  /** Time between two attempts; 0 for at once. */
  retryDelaySeconds: number;
  /** Deliveries at the same time. */
  workers: number;
  /** Messages of one group are delivered one at a time, so that none takes all workers; undefined for no group. */
  groupOf?: (body: string) => string | undefined;
  /** Size below which the journal is never compacted; 1 MiB when left out. */
  compactAtBytes?: number;
  /** Where a failure that no caller sees is told, in one line without the body; `console.warn` when left out. */
  warn?: (line: string) => void;
}

/**
 * A queue whose messages outlive the process: `send` is acknowledged when the message is on the
 * disk, and each delivery is noted there before it begins, so that a message that kills the process
 * every time ends as a dead letter too.
 */
export class JournaledQueue implements Queue {
  readonly #options: JournaledQueueOptions;
  readonly #warn: (line: string) => void;
  #journal: Journal | undefined;
  /** Message ids in the order they became due. */
  readonly #due: string[] = [];
  /** Messages whose last delivery may never have ended: one of them may have killed the process. */
  readonly #suspects = new Set<string>();
  #runningSuspect: string | undefined;
  readonly #running = new Map<string, Promise<void>>();
  readonly #runningGroups = new Set<string>();
  readonly #delays = new Set<NodeJS.Timeout>();
  #stopping = false;
  readonly #whenIdle: (() => void)[] = [];

  constructor(options: JournaledQueueOptions) {
    this.#options = options;
    this.#warn = options.warn ?? ((line) => console.warn(line));
  }

  /** Takes up what earlier processes left unfinished, and begins to deliver. Once only. */
  async start(): Promise<void> {
    const { journalPath: path, compactAtBytes = DEFAULT_COMPACT_AT_BYTES } = this.#options;
    this.#journal = await Journal.open({ path, compactAtBytes, warn: this.#warn });
    const messages = [...this.#journal.unfinished];
    // Whatever was never tried cannot have killed the process, and so goes first.
    messages.sort(([, a], [, b]) => triesOf(a) - triesOf(b));
    for (const [id, message] of messages) {
      this.#due.push(id);
      if (triesOf(message) > 0) this.#suspects.add(id);
    }
    this.#deliverDue();
  }

  /** @throws Error before `start` and after `stop`, and when the disk refuses. */
  async send(body: string): Promise<void> {
    const id = randomUUID();
    try {
      await this.#openJournal().sent(id, body);
      this.#due.push(id);
    } finally {
      this.#deliverDue();
    }
  }

  /** Resolves when every message is done or a dead letter. Stays open when the queue is stopped before. */
  async idle(): Promise<void> {
    if (!this.#isIdle()) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /**
   * Begins no further delivery and waits for those that run; `send` works meanwhile. Deliveries that
   * exceed the limit are left to themselves: their messages come again after the next start, and this
   * attempt does not count.
   */
  async stop(limitSeconds = DEFAULT_STOP_LIMIT_SECONDS): Promise<void> {
    this.#stopping = true;
    for (const delay of this.#delays) clearTimeout(delay);
    await settledWithin([...this.#running.values()], limitSeconds);
    const journal = this.#journal;
    this.#journal = undefined;
    if (journal === undefined) return;
    for (const id of this.#running.keys()) {
      const message = journal.unfinished.get(id);
      if (!message) continue;
      await journal.received(id, { ...message, openCount: Math.max(0, message.openCount - 1) });
    }
    await journal.close();
  }

  #deliverDue(): void {
    while (!this.#stopping && this.#running.size < this.#options.workers) {
      const id = this.#takeNext();
      if (id === undefined) break;
      const group = this.#groupOf(id);
      if (group !== undefined) this.#runningGroups.add(group);
      const run = this.#run(id).finally(() => {
        this.#running.delete(id);
        if (group !== undefined) this.#runningGroups.delete(group);
        if (this.#runningSuspect === id) this.#runningSuspect = undefined;
        this.#deliverDue();
      });
      this.#running.set(id, run);
    }
    if (this.#isIdle()) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** Suspects one at a time: the one that kills the process must not use up the others' attempts. */
  #takeNext(): string | undefined {
    const mayRunSuspect = this.#runningSuspect === undefined;
    const index = this.#due.findIndex(
      (id) => (mayRunSuspect || !this.#suspects.has(id)) && !this.#waitsForGroup(id),
    );
    if (index === -1) return undefined;
    const [id] = this.#due.splice(index, 1);
    if (id !== undefined && this.#suspects.delete(id)) this.#runningSuspect = id;
    return id;
  }

  #waitsForGroup(id: string): boolean {
    const group = this.#groupOf(id);
    return group !== undefined && this.#runningGroups.has(group);
  }

  #groupOf(id: string): string | undefined {
    const message = this.#journal?.unfinished.get(id);
    return message && this.#options.groupOf?.(message.body);
  }

  async #run(id: string): Promise<void> {
    try {
      if (await this.#attempt(id)) {
        await this.#journal?.done(id);
        return;
      }
    } catch (error) {
      this.#warn(`Message ${id} will be tried again: ${String(error)}`);
    }
    this.#deliverLater(id);
  }

  /** @returns whether the message is finished. */
  async #attempt(id: string): Promise<boolean> {
    const { maxReceives, deadLetter } = this.#options;
    const journal = this.#openJournal();
    const message = journal.unfinished.get(id);
    if (message === undefined) return true;
    const { body, openCount } = message;
    let { receiveCount } = message;
    if (receiveCount < maxReceives && openCount < MAX_CUT_OFF) {
      await journal.received(id, { receiveCount, openCount: openCount + 1 });
      receiveCount += 1;
      if (await this.#isDelivered({ messageId: id, body, receiveCount })) return true;
      if (this.#journal === undefined) return false;
      await journal.received(id, { receiveCount, openCount });
      if (receiveCount < maxReceives) return false;
    }
    await deadLetter({ messageId: id, body, receiveCount });
    return true;
  }

  async #isDelivered(delivery: Delivery): Promise<boolean> {
    try {
      return (await this.#options.deliver(delivery)) === "done";
    } catch (error) {
      this.#warn(
        `Delivery ${delivery.receiveCount} of message ${delivery.messageId} failed: ${String(error)}`,
      );
      return false;
    }
  }

  #deliverLater(id: string): void {
    if (this.#stopping) return;
    const delay = setTimeout(() => {
      this.#delays.delete(delay);
      this.#due.push(id);
      this.#deliverDue();
    }, this.#options.retryDelaySeconds * 1000);
    this.#delays.add(delay);
  }

  #isIdle(): boolean {
    return this.#running.size === 0 && this.#journal?.unfinished.size === 0;
  }

  #openJournal(): Journal {
    if (this.#journal === undefined) throw new Error("The queue is not running");
    return this.#journal;
  }
}

function triesOf({ receiveCount, openCount }: UnfinishedMessage): number {
  return receiveCount + openCount;
}

/** Waits until all have settled, but no longer than the limit. */
async function settledWithin(runs: Promise<void>[], limitSeconds: number): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitSeconds * 1000);
  await Promise.race([Promise.allSettled(runs), limit]);
  clearTimeout(timer);
}
