import { randomKey } from "#sdk/transport/random-key.ts";
import type { Session } from "#desk/service/session.ts";
import { signedInAccount } from "#desk/state/signed-in-account.ts";
import { Store } from "#desk/state/store.ts";
import { ContactImport } from "./contact-import.ts";
import { keptHead } from "./kept-head.ts";
import {
  forgetImport,
  type ImportPlan,
  keepPlan,
  keptImport,
  onImportElsewhere,
} from "./kept-import.ts";

/** The only import. It outlives its screen, and continues after a reload. */
export class Imports {
  /** `undefined` until known; `none` without an import. */
  readonly current = new Store<ContactImport | "none" | undefined>(undefined);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    session.state.watch(() => {
      // Signing out forgets the import, so that the next user does not see it.
      if (session.state.value === "left") void this.leave();
    });
    onImportElsewhere(() => void this.#look());
    void this.#resume();
  }

  /** Starts an import. @returns false if another tab has just started one, which is then current */
  async begin(
    plan: Pick<ImportPlan, "name" | "existing" | "subscribeTo" | "rows" | "bad">,
  ): Promise<boolean> {
    const account = signedInAccount() ?? "";
    const whole = { ...plan, key: randomKey(), account, startedAt: Date.now() };
    const outcome = await keepPlan(whole);
    if (outcome === "taken") {
      await this.#look();
      return false;
    }
    const isKept = outcome === "kept";
    const work = new ContactImport(this.#session.client, { plan: whole, sent: [], isKept });
    this.current.set(work);
    void work.run();
    return true;
  }

  /** Ends and forgets this import, but not a newer one. Sent rows stay. */
  async leave(work: ContactImport | "none" | undefined = this.current.value): Promise<void> {
    if (this.current.value === work) this.current.set("none");
    if (!(work instanceof ContactImport)) return;
    work.leave();
    await forgetImport(work.plan);
  }

  /** Follows another tab's change. */
  async #look(): Promise<void> {
    const { value } = this.current;
    const head = await keptHead();
    if (value instanceof ContactImport) {
      if (value.plan.key === head?.key) return value.follow();
      // A finished import stays readable, even if a newer one has replaced it.
      if (value.isDone) return;
      value.leave();
    }
    this.current.set(undefined);
    await this.#resume();
  }

  /** Continues an interrupted import. Does not show another account's. */
  async #resume(): Promise<void> {
    const kept = await keptImport(Date.now());
    // The user may have started another meanwhile.
    if (this.current.value !== undefined) return;
    if (!kept || kept.plan.account !== signedInAccount()) {
      this.current.set("none");
      return;
    }
    const work = new ContactImport(this.#session.client, { ...kept, isKept: true });
    this.current.set(work);
    if (!kept.isStopped) await work.run();
  }
}

const all = new WeakMap<Session, Imports>();

export function importsOf(session: Session): Imports {
  const imports = all.get(session) ?? new Imports(session);
  all.set(session, imports);
  return imports;
}
