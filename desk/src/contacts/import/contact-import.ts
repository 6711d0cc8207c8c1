import type { Client } from "#sdk/client.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { type ContactBook, bookOf } from "#desk/contacts/book/contact-book.ts";
import { Store } from "#desk/state/store.ts";
import { alone } from "#desk/state/alone.ts";
import { waitUntil } from "#desk/uploads/wait-until.ts";
import {
  type ImportPlan,
  keepSent,
  keepStopped,
  type KeptImport,
  keptProgress,
  type SentRow,
} from "./kept-import.ts";

export interface ImportState {
  /** The number of sent rows. */
  done: number;
  counts: Readonly<Record<SentRow["outcome"], number>>;
  /** The numbers of rows that were subscribed, and of those that should have been. */
  subscribed: number;
  notSubscribed: number;
  isRunning: boolean;
  isWaiting: boolean;
  /** Why it ended early, unless it was stopped. */
  problem: unknown;
}

/** The service's limit for one call. */
const BATCH = 100;
/** Milliseconds before an unreachable service is retried, unless the browser is online before. */
const PAUSE = 10_000;
const LOCK = "masthead.desk.import";

/**
 * Sends rows in batches, one after the other. It can be stopped and continued, also by another tab or after a reload: a
 * batch keeps its key, so that one whose answer was lost is not repeated.
 */
export class ContactImport {
  readonly state: Store<ImportState>;
  readonly plan: ImportPlan;
  readonly #client: Client;
  /** Without storage, other tabs do not know of the import. */
  readonly #isKept: boolean;
  readonly #sent: SentRow[];
  #stop: AbortController | undefined;

  constructor(
    client: Client,
    { plan, sent, isKept }: Pick<KeptImport, "plan" | "sent"> & { isKept: boolean },
  ) {
    this.#client = client;
    this.plan = plan;
    this.#sent = sent;
    this.#isKept = isKept;
    this.state = new Store<ImportState>({
      ...progressOf(sent),
      isRunning: false,
      isWaiting: false,
      problem: undefined,
    });
  }

  /** The results of the sent rows, in order. */
  get sent(): readonly SentRow[] {
    return this.#sent;
  }

  get isDone(): boolean {
    return this.#sent.length === this.plan.rows.length;
  }

  /** Sends the remaining rows. Resolves once done, stopped or broken. */
  async run(): Promise<void> {
    if (this.#stop || this.isDone) return;
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop = stop;
    this.#set({ isRunning: true, isWaiting: !navigator.onLine, problem: undefined });
    // A running call fails only later.
    addEventListener("offline", () => this.#set({ isWaiting: true }), { signal });
    try {
      await alone(LOCK, signal, () => this.#sendAll(signal));
    } catch (problem) {
      this.#set({ problem: signal.aborted ? undefined : problem });
    } finally {
      stop.abort();
      this.#stop = undefined;
      this.#set({ isRunning: false, isWaiting: false });
      await bookOf(this.#client).freshen();
    }
  }

  /** Stops before the next answer, in all tabs. */
  stop(): void {
    this.leave();
    void keepStopped(this.plan, true);
  }

  async resume(): Promise<void> {
    await keepStopped(this.plan, false);
    await this.run();
  }

  /** Stops this tab's work for it. */
  leave(): void {
    this.#stop?.abort();
  }

  /** Reads another tab's changes of the import, and stops or continues accordingly. */
  async follow(): Promise<void> {
    if (await this.#isWanted()) await this.run();
    else this.leave();
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    while ((await this.#isWanted()) && !this.isDone) {
      const start = this.#sent.length;
      const sent = await this.#send(start, signal);
      this.#note(start, sent);
      this.#set({ isWaiting: false });
      await keepSent(this.plan, start, sent);
    }
  }

  /** Whether to continue. Another tab may have continued, stopped or left the import. */
  async #isWanted(): Promise<boolean> {
    if (!this.#isKept) return true;
    const start = this.#sent.length;
    const kept = await keptProgress(this.plan, start);
    if (kept) this.#note(start, kept.sent);
    return kept?.isStopped === false;
  }

  /** @param start the number of rows before these, some of which may have been recorded already */
  #note(start: number, sent: readonly SentRow[]): void {
    const known = this.#sent.length;
    const news = sent.slice(known - start);
    if (news.length === 0) return;
    noteIn(bookOf(this.#client), this.plan, { start: known, sent: news });
    this.#sent.push(...news);
    this.#set(progressOf(this.#sent));
  }

  async #send(start: number, signal: AbortSignal): Promise<SentRow[]> {
    const { rows, existing, key } = this.plan;
    const batch = rows.slice(start, start + BATCH);
    try {
      const { results } = await this.#client.contacts.createMany(
        { contacts: batch.map(({ contact }) => contact), on_existing: existing },
        { signal, idempotencyKey: `desk-import-${key}-${start}` },
      );
      const sent = batch.map(({ row, contact }, index): SentRow => {
        const { email = contact.email, outcome = "failed", message = "" } = results[index] ?? {};
        return { row, email, outcome, message: outcome === "failed" ? message : "" };
      });
      return await this.#subscribe(start, sent, signal);
    } catch (problem) {
      if (!isUnreachable(problem)) throw problem;
      this.#set({ isWaiting: true });
      await waitUntil(PAUSE, { signal });
      return this.#send(start, signal);
    }
  }

  /** Subscribes the rows that are contacts. Repeating the call is harmless. */
  async #subscribe(start: number, sent: SentRow[], signal: AbortSignal): Promise<SentRow[]> {
    const { subscribeTo, key } = this.plan;
    const contacts = sent.flatMap(({ email, outcome }) => (outcome === "failed" ? [] : { email }));
    if (!subscribeTo || contacts.length === 0) return sent;
    const { magazineId, cycle } = subscribeTo;
    const { results } = await this.#client.contacts.addSubscribers(
      magazineId,
      { contacts, cycle },
      { signal, idempotencyKey: `desk-import-${key}-${start}-subscribe` },
    );
    const rest = results[Symbol.iterator]();
    return sent.map((row) => {
      if (row.outcome === "failed") return row;
      const { outcome, message } = rest.next().value ?? { outcome: "failed", message: "" };
      const isSubscribed = outcome !== "failed";
      return { ...row, isSubscribed, message: isSubscribed ? "" : message };
    });
  }

  #set(change: Partial<ImportState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

function progressOf(
  sent: readonly SentRow[],
): Pick<ImportState, "done" | "counts" | "subscribed" | "notSubscribed"> {
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  let [subscribed, notSubscribed] = [0, 0];
  for (const { outcome, isSubscribed } of sent) {
    counts[outcome] += 1;
    if (isSubscribed === true) subscribed += 1;
    else if (isSubscribed === false) notSubscribed += 1;
  }
  return { done: sent.length, counts, subscribed, notSubscribed };
}

/** From now on, the list shows them even if the service's list lags. */
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

function isUnreachable(problem: unknown): boolean {
  return (
    problem instanceof MastheadError &&
    (problem.code === "CONNECTION_FAILED" || problem.code === "TIMED_OUT")
  );
}
