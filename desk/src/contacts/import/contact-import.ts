import type { Client } from "#sdk/client.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { type ContactBook, bookOf } from "#desk/contacts/book/contact-book.ts";
import { Store } from "#desk/state/store.ts";
import { waitUntil } from "#desk/uploads/wait-until.ts";
import {
  type ImportPlan,
  keepSent,
  keepStopped,
  type KeptImport,
  keptImport,
  type SentRow,
} from "./kept-import.ts";

/** How far an import is. */
export interface ImportState {
  /** How many rows have been sent. */
  done: number;
  counts: Readonly<Record<SentRow["outcome"], number>>;
  isRunning: boolean;
  /** Whether it waits for the service to be reached. */
  isWaiting: boolean;
  /** Why it ended early, unless it was stopped on purpose. */
  problem: unknown;
}

/** As many as the service takes in one call. */
const BATCH = 100;
/** Milliseconds until a service that cannot be reached is tried again, unless the browser is online before. */
const PAUSE = 10_000;
const LOCK = "masthead.desk.import";

/**
 * Sends rows in batches, one after the other. It can be stopped and continued, also by another tab or after a reload: a
 * batch has the same key each time, so that one whose answer was lost is not done twice.
 */
export class ContactImport {
  readonly state: Store<ImportState>;
  readonly plan: ImportPlan;
  readonly #client: Client;
  #sent: SentRow[];
  #stop: AbortController | undefined;

  constructor(client: Client, { plan, sent }: Pick<KeptImport, "plan" | "sent">) {
    this.#client = client;
    this.plan = plan;
    this.#sent = sent;
    this.state = new Store<ImportState>({
      ...progressOf(sent),
      isRunning: false,
      isWaiting: false,
      problem: undefined,
    });
  }

  /** What became of the rows that have been sent, in their order. */
  get sent(): readonly SentRow[] {
    return this.#sent;
  }

  get isDone(): boolean {
    return this.#sent.length === this.plan.rows.length;
  }

  /** Sends what has not been sent. Resolves once that is done, stopped or broken. */
  async run(): Promise<void> {
    if (this.#stop || this.isDone) return;
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop = stop;
    this.#set({ isRunning: true, problem: undefined });
    try {
      await keepStopped(false);
      await alone(signal, () => this.#sendAll(signal));
    } catch (problem) {
      this.#set({ problem: signal.aborted ? undefined : problem });
    } finally {
      this.#stop = undefined;
      this.#set({ isRunning: false, isWaiting: false });
      await bookOf(this.#client).freshen();
    }
  }

  /** Stops before the next answer. */
  stop(): void {
    this.#stop?.abort();
    void keepStopped(true);
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    // Another tab may have gone on with it meanwhile.
    const kept = await keptImport(Date.now());
    if (kept?.plan.key === this.plan.key && kept.sent.length > this.#sent.length) {
      this.#sent = kept.sent;
      this.#set(progressOf(this.#sent));
    }
    while (!this.isDone) {
      const start = this.#sent.length;
      const sent = await this.#send(start, signal);
      await keepSent(start, sent);
      this.#sent.push(...sent);
      noteIn(bookOf(this.#client), this.plan, { start, sent });
      this.#set({ ...progressOf(this.#sent), isWaiting: false });
    }
  }

  async #send(start: number, signal: AbortSignal): Promise<SentRow[]> {
    const { rows, existing, key } = this.plan;
    const batch = rows.slice(start, start + BATCH);
    try {
      const { results } = await this.#client.contacts.createMany(
        { contacts: batch.map(({ contact }) => contact), on_existing: existing },
        { signal, idempotencyKey: `desk-import-${key}-${start}` },
      );
      return batch.map(({ row, contact }, index) => {
        const { email = contact.email, outcome = "failed", message = "" } = results[index] ?? {};
        return { row, email, outcome, message: outcome === "failed" ? message : "" };
      });
    } catch (problem) {
      if (!isUnreachable(problem)) throw problem;
      this.#set({ isWaiting: true });
      await waitUntil(PAUSE, { signal });
      return this.#send(start, signal);
    }
  }

  #set(change: Partial<ImportState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

function progressOf(sent: readonly SentRow[]): Pick<ImportState, "done" | "counts"> {
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const { outcome } of sent) counts[outcome] += 1;
  return { done: sent.length, counts };
}

/** The list has them from now on, however late the service's is. */
function noteIn(
  book: ContactBook,
  { rows }: ImportPlan,
  { start, sent }: { start: number; sent: readonly SentRow[] },
): void {
  const people = sent.map(({ email, outcome }, index) => {
    const name = rows[start + index]?.contact.full_name;
    return { email, outcome, name };
  });
  const created = people.filter(({ outcome }) => outcome === "created");
  book.addMany(created.map(({ email, name = "" }) => ({ email, name })));
  book.renameMany(
    people.flatMap(({ email, name, outcome }) =>
      outcome === "updated" && name !== undefined ? { email, name } : [],
    ),
  );
}

/** Does something while no other tab of the browser does it. Pages that came without TLS cannot know. */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(LOCK, { signal }, work);
  else await work();
}

function isUnreachable(problem: unknown): boolean {
  return (
    problem instanceof MastheadError &&
    (problem.code === "CONNECTION_FAILED" || problem.code === "TIMED_OUT")
  );
}
