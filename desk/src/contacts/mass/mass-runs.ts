import type { Client } from "#sdk/client.ts";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import type { Session } from "#desk/service/session.ts";
import { alone } from "#desk/state/alone.ts";
import { signedInAccount } from "#desk/state/signed-in-account.ts";
import { Store } from "#desk/state/store.ts";
import type { MassAction } from "#texts/desk/contacts/mass-en.ts";
import { forgetMass, keepMass, keepOutcomes, keptMass, type MassPlan } from "./kept-mass.ts";
import {
  doWithAll,
  type MassOutcome,
  type MassResult,
  type MassTask,
  resultOf,
} from "./mass-work.ts";

interface MassState {
  result: MassResult;
  /** The number of contacts done, or undone. */
  count: number;
  total: number;
  isRunning: boolean;
  isStopped: boolean;
  problem: unknown;
  /** Number of contacts undone; undefined before an undo. */
  undone: number | undefined;
}

const LOCK = "masthead.desk.mass";

/** A mass action. The browser keeps it, so that it continues on the next visit. */
export class MassRun {
  readonly state: Store<MassState>;
  readonly #client: Client;
  #plan: MassPlan;
  #outcomes: MassOutcome[];
  #stop = new AbortController();

  constructor(client: Client, plan: MassPlan, outcomes: MassOutcome[] = []) {
    this.#client = client;
    this.#plan = plan;
    this.#outcomes = outcomes;
    this.state = new Store<MassState>({
      ...this.#progress(),
      isRunning: false,
      isStopped: false,
      problem: undefined,
    });
  }

  get action(): Exclude<MassAction, "export"> {
    const { action } = this.#plan.task;
    return action === "takeBack" ? "give" : action;
  }

  get canUndo(): boolean {
    return !this.#plan.isUndo && backOf(this.#plan.task) !== undefined;
  }

  /** Resolves once it is done, stopped or broken. */
  async run(): Promise<void> {
    const { signal } = (this.#stop = new AbortController());
    this.#set({ isRunning: true, isStopped: false, problem: undefined });
    try {
      await alone(LOCK, signal, () => this.#doAll(signal));
    } catch (problem) {
      this.#set(signal.aborted ? { isStopped: true } : { problem });
    }
    this.#set({ isRunning: false });
    if (this.action === "erase") bookOf(this.#client).removeMany(this.state.value.result.done);
    await this.#showSubscribers();
  }

  async undo(): Promise<void> {
    const back = backOf(this.#plan.task);
    if (!back) return;
    const emails = this.state.value.result.done;
    this.#plan = { ...this.#plan, key: randomKey(), task: back, emails, isUndo: true };
    this.#outcomes = [];
    this.#set(this.#progress());
    await keepMass(this.#plan);
    await this.run();
  }

  /** Forgets the task: the user has seen the result, or does not want the rest. */
  async forget(): Promise<void> {
    await forgetMass(this.#plan);
  }

  /** Stops after the running batch. */
  stop(): void {
    this.#stop.abort();
    if (!this.state.value.isRunning) this.#set({ isStopped: true });
    void this.forget();
  }

  async #doAll(signal: AbortSignal): Promise<void> {
    const progress = { outcomes: this.#outcomes, signal };
    await doWithAll(this.#client, this.#plan, progress, async (start, batch) => {
      this.#set(this.#progress());
      await keepOutcomes(this.#plan, start, batch);
    });
  }

  #progress(): Pick<MassState, "result" | "count" | "total" | "undone"> {
    const { emails, isUndo } = this.#plan;
    const result = resultOf(this.#outcomes);
    const undone = isUndo ? result.done.length : undefined;
    return { result, count: this.#outcomes.length, total: emails.length, undone };
  }

  /** Reloads a magazine's subscribers if they are shown. */
  async #showSubscribers(): Promise<void> {
    const book = bookOf(this.#client);
    const { search, magazineId } = book.state.value;
    const isOfSubscriptions = "magazineId" in this.#plan.task;
    if (isOfSubscriptions) book.noteSubscriptions();
    if (isOfSubscriptions && magazineId !== "") await book.look(search);
  }

  #set(change: Partial<MassState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

/** The task that undoes another; undefined if none can. */
function backOf(task: MassTask): MassTask | undefined {
  if (task.action === "subscribe") return { action: "unsubscribe", magazineId: task.magazineId };
  return task.action === "give" ? { action: "takeBack", issueId: task.issueId } : undefined;
}

interface Current {
  run: MassRun;
  isShown: boolean;
}

/** The only task. It outlives the screen that started it. */
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
    void this.#resume();
  }

  async begin(task: MassTask, emails: readonly string[]): Promise<void> {
    const account = signedInAccount() ?? "";
    const plan = { key: randomKey(), account, task, emails, isUndo: false };
    const run = new MassRun(this.#client, plan);
    this.current.set({ run, isShown: true });
    await keepMass(plan);
    await run.run();
  }

  /** Continues the runs of a closed tab one after another, but not those of another account or of an open tab. */
  async #resume(): Promise<void> {
    if (await isBusyElsewhere()) return;
    const kept = await keptMass(Date.now());
    if (!kept || kept.plan.account !== signedInAccount() || this.current.value) return;
    const run = new MassRun(this.#client, kept.plan, kept.outcomes);
    this.current.set({ run, isShown: false });
    if (kept.mayGoOn) await run.run();
    else run.stop();
  }

  /** Shows or hides the current task. Hiding a finished task dismisses it. */
  show(isShown: boolean): void {
    const { value } = this.current;
    if (!value) return;
    const isOver = !isShown && !value.run.state.value.isRunning;
    if (isOver) void value.run.forget();
    this.current.set(isOver ? undefined : { ...value, isShown });
  }
}

/** Whether another tab is working on it. Pages without TLS cannot tell. */
async function isBusyElsewhere(): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

const all = new WeakMap<Session, MassRuns>();

export function massRunsOf(session: Session): MassRuns {
  const runs = all.get(session) ?? new MassRuns(session);
  all.set(session, runs);
  return runs;
}
