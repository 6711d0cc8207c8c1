import type { Client } from "#sdk/client.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { Store } from "#desk/state/store.ts";
import type { GoodRow } from "./check-rows.ts";

/** What became of a row. */
export interface SentRow {
  row: number;
  email: string;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** Why it failed, in the service's words. */
  message: string;
}

/** How far an import is. */
export interface ImportState {
  sent: readonly SentRow[];
  isRunning: boolean;
  /** Why it stopped, unless it was stopped on purpose. */
  problem: unknown;
}

/** As many as the service takes in one call. */
const BATCH = 100;

/**
 * Sends rows in batches, one after the other. It can be stopped and continued: a batch has the same key each time, so
 * that one whose answer was lost is not done twice.
 */
export class ContactImport {
  readonly state = new Store<ImportState>({ sent: [], isRunning: false, problem: undefined });
  readonly rows: readonly GoodRow[];
  readonly #client: Client;
  readonly #existing: "skip" | "update";
  readonly #key = randomKey();
  #stop: AbortController | undefined;

  constructor(client: Client, rows: readonly GoodRow[], existing: "skip" | "update") {
    this.#client = client;
    this.rows = rows;
    this.#existing = existing;
  }

  /** Sends what has not been sent. Resolves once that is done, stopped or broken. */
  async run(): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#set({ isRunning: true, problem: undefined });
    try {
      while (this.state.value.sent.length < this.rows.length) {
        const { sent } = this.state.value;
        this.#set({ sent: [...sent, ...(await this.#send(sent.length, stop.signal))] });
      }
      this.#set({ isRunning: false });
    } catch (problem) {
      this.#set({ isRunning: false, problem: stop.signal.aborted ? undefined : problem });
    } finally {
      this.#stop = undefined;
    }
  }

  /** Stops after the batch that is under way, or before its answer. */
  stop(): void {
    this.#stop?.abort();
  }

  async #send(start: number, signal: AbortSignal): Promise<SentRow[]> {
    const batch = this.rows.slice(start, start + BATCH);
    const { results } = await this.#client.contacts.createMany(
      { contacts: batch.map(({ contact }) => contact), on_existing: this.#existing },
      { signal, idempotencyKey: `desk-import-${this.#key}-${start}` },
    );
    return batch.map(({ row, contact: { email } }, index) => {
      const { outcome = "failed", message = "" } = results[index] ?? {};
      return { row, email, outcome, message: outcome === "failed" ? message : "" };
    });
  }

  #set(change: Partial<ImportState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}
