import type { Client } from "#sdk/client.ts";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import type { Session } from "#desk/service/session.ts";
import { Store } from "#desk/state/store.ts";
import type { MassAction } from "#texts/desk/contacts/mass-texts.ts";
import { doWithAll, type MassResult, type MassTask } from "./mass-work.ts";

/** How far something is that is done with several contacts. */
interface MassState {
  result: MassResult;
  /** How many of them have been done with, or undone. */
  count: number;
  total: number;
  isRunning: boolean;
  isStopped: boolean;
  problem: unknown;
  /** Number of contacts undone; undefined before an undo. */
  undone: number | undefined;
}

const NOTHING: MassResult = { done: [], unchanged: 0, failed: [] };

/** One task with several contacts. */
export class MassRun {
  readonly state: Store<MassState>;
  readonly task: MassTask;
  readonly #client: Client;
  readonly #emails: readonly string[];
  #stop = new AbortController();

  constructor(client: Client, task: MassTask, emails: readonly string[]) {
    this.#client = client;
    this.task = task;
    this.#emails = emails;
    this.state = new Store<MassState>({
      result: NOTHING,
      count: 0,
      total: emails.length,
      isRunning: false,
      isStopped: false,
      problem: undefined,
      undone: undefined,
    });
  }

  /** The task's action. */
  get action(): Exclude<MassAction, "export"> {
    return this.task.action === "takeBack" ? "give" : this.task.action;
  }

  /** The task that undoes it; undefined if impossible. */
  get back(): MassTask | undefined {
    const { task } = this;
    if (task.action === "subscribe") {
      return { action: "unsubscribe", magazineId: task.magazineId };
    }
    return task.action === "give" ? { action: "takeBack", issueId: task.issueId } : undefined;
  }

  /** Resolves once it is done, stopped or broken. */
  async run(): Promise<void> {
    await this.#do(this.task, this.#emails, (result, count) => this.#set({ result, count }));
    if (this.task.action === "erase") {
      bookOf(this.#client).removeMany(this.state.value.result.done);
    }
    await this.#showSubscribers();
  }

  /** Undoes the task. */
  async undo(): Promise<void> {
    const { back } = this;
    if (!back) return;
    const { done } = this.state.value.result;
    this.#set({ count: 0, total: done.length });
    await this.#do(back, done, (found, count) => this.#set({ count, undone: found.done.length }));
    await this.#showSubscribers();
  }

  /** Lists the subscribers of a magazine again where these are shown. */
  async #showSubscribers(): Promise<void> {
    const book = bookOf(this.#client);
    const { search, magazineId } = book.state.value;
    const isOfSubscriptions = "magazineId" in this.task;
    if (isOfSubscriptions && magazineId !== "") await book.look(search);
  }

  /** Stops after the batch that is under way. */
  stop(): void {
    this.#stop.abort();
  }

  async #do(
    task: MassTask,
    emails: readonly string[],
    note: (result: MassResult, count: number) => void,
  ): Promise<void> {
    const { signal } = (this.#stop = new AbortController());
    this.#set({ isRunning: true, isStopped: false, problem: undefined });
    try {
      await doWithAll(this.#client, task, { emails, signal }, note);
    } catch (problem) {
      this.#set(signal.aborted ? { isStopped: true } : { problem });
    }
    this.#set({ isRunning: false });
  }

  #set(change: Partial<MassState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

/** A task, and whether it is looked at. */
interface Current {
  run: MassRun;
  isShown: boolean;
}

/** The one task at a time. It outlives the screen that it was begun on. */
export class MassRuns {
  readonly current = new Store<Current | undefined>(undefined);
  readonly #client: Client;

  constructor({ client, state }: Session) {
    this.#client = client;
    state.watch(() => {
      // Signing out forgets the task, so that the next user does not see it.
      if (state.value !== "left") return;
      this.current.value?.run.stop();
      this.current.set(undefined);
    });
  }

  /** Begins a task, and shows it. */
  begin(task: MassTask, emails: readonly string[]): void {
    const run = new MassRun(this.#client, task, emails);
    this.current.set({ run, isShown: true });
    void run.run();
  }

  /** Shows or hides the current task. Hiding a finished task dismisses it. */
  show(isShown: boolean): void {
    const { value } = this.current;
    if (!value) return;
    const isOver = !isShown && !value.run.state.value.isRunning;
    this.current.set(isOver ? undefined : { ...value, isShown });
  }
}

const all = new WeakMap<Session, MassRuns>();

/** Those of a session at the desk. */
export function massRunsOf(session: Session): MassRuns {
  const runs = all.get(session) ?? new MassRuns(session);
  all.set(session, runs);
  return runs;
}
