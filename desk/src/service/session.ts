import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { type Client, createSessionClient } from "#sdk/client.ts";
import { Connection } from "#sdk/transport/connection.ts";
import type { Answer, Call, PostOptions } from "#sdk/transport/call.ts";
import { forgetTexts } from "#desk/state/kept.ts";
import { noteAccount, onOtherAccount, signedInAccount } from "#desk/state/signed-in-account.ts";
import { Store } from "#desk/state/store.ts";

/**
 * The state of signing in. `offered` waits for a person to accept a code in the address. `expired` keeps the screens
 * behind the question to sign in again; `proving` does so for a call that needs a sign-in of the last ten minutes.
 */
type SessionState = "unknown" | "offered" | "out" | "in" | "expired" | "proving" | "left";

/** The address's code, and its account. */
export interface Offer {
  code: string;
  accountName: string;
  /** Whether signing in would leave another account. */
  isReplacing: boolean;
}

export type Proof = { code: string } | { key: string; secret: string };

/** The session at the desk, and the client whose calls it authenticates. */
export class Session {
  readonly state = new Store<SessionState>("unknown");
  readonly client: Client;
  /** Why signing in by the address's code, or reaching the service, failed; until somebody signs in. */
  firstProblem: unknown;
  /** The offer of the state `offered`. */
  offer: Offer | undefined;
  /** Calls that wait for a new sign-in. */
  #waiting: ((isWorthRepeating: boolean) => void)[] = [];
  /** Sign-ins on this page as the same account. */
  #signIns = 0;

  constructor(apiUrl: string) {
    this.client = createSessionClient(apiUrl, (options) => {
      return new PatientConnection(options, () => this.#patience());
    });
    onOtherAccount(() => location.reload());
  }

  /** Checks whether the browser has a session. @throws MastheadError if the service cannot be reached */
  async check(): Promise<void> {
    const account = await this.#current();
    if (account === undefined) this.state.set("out");
    else this.#begin(account);
  }

  /**
   * Offers a code from the address to the person. Another person may have made the link, so a code is used without a
   * question only for the account already signed in.
   * @throws MastheadError: a code that is wrong, spent or over
   */
  async consider(code: string): Promise<void> {
    const current = await this.#current();
    const { account_id: account, account_name: name } = await this.client.desk.identifyCode({
      code,
    });
    if (account === current) return this.signIn({ code });
    this.offer = { code, accountName: name || account, isReplacing: current !== undefined };
    this.state.set("offered");
  }

  async #current(): Promise<string | undefined> {
    try {
      const { entries } = await this.client.desk.listSessions({ limit: 1 }).page();
      return entries[0]?.account_id;
    } catch (error) {
      if (isUnauthenticated(error)) return undefined;
      throw error;
    }
  }

  /** @throws MastheadError: a proof that is wrong, spent or over */
  async signIn(proof: Proof): Promise<void> {
    const { account_id: account } = await this.client.desk.createSession(proof);
    const before = signedInAccount();
    this.#begin(account);
    // Waiting calls and the page's state belong to the previous account.
    if (before !== undefined && before !== account) return location.reload();
    this.#signIns += 1;
    this.#resume(true);
  }

  /** Repeats the calls that need a proof, since a link in another tab may have signed in; or rejects them. */
  endQuestion({ isAnswered }: { isAnswered: boolean }): void {
    this.state.set("in");
    this.#resume(isAnswered);
  }

  #resume(isWorthRepeating: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume(isWorthRepeating);
  }

  /**
   * @param forget removes the account's other data from this browser
   * @param all also ends the sessions of all other browsers
   */
  async signOut(forget: () => Promise<void>, { all = false } = {}): Promise<void> {
    await this.client.desk.endSession(all ? { all } : {});
    // Without a form: reloading the page would lose typed text.
    this.state.set("left");
    noteAccount(undefined);
    forgetTexts();
    try {
      await forget();
    } finally {
      // The page remembers contacts, uploads and more.
      location.reload();
    }
  }

  #begin(account: string): void {
    noteAccount(account);
    this.firstProblem = undefined;
    this.state.set("in");
  }

  /** For a call that starts now: decides whether to repeat it after an error. */
  #patience(): Patience {
    const signIns = this.#signIns;
    return async (error) => {
      const state = this.state.value;
      const question = questionAfter(error);
      if (!question || (state !== "in" && state !== "expired" && state !== "proving")) return false;
      // The call's session may have ended, and the next one begun.
      if (signIns !== this.#signIns) return true;
      if (state !== "expired") this.state.set(question);
      return new Promise<boolean>((resolve) => this.#waiting.push(resolve));
    };
  }
}

type Patience = (error: unknown) => Promise<boolean>;

/** Repeats a call after its session ended, once the user has signed in again. */
class PatientConnection extends Connection {
  readonly #patience: () => Patience;

  constructor(options: ConstructorParameters<typeof Connection>[0], patience: () => Patience) {
    super(options);
    this.#patience = patience;
  }

  override async request<Result>(call: Call, options?: PostOptions): Promise<Answer<Result>> {
    const isWorthRepeating = this.#patience();
    try {
      return await super.request<Result>(call, options);
    } catch (error) {
      const isSigningIn = call.method === "POST" && call.path === "desk/sessions";
      if (isSigningIn || !(await isWorthRepeating(error))) throw error;
      return this.request<Result>(call, options);
    }
  }
}

/** The question to ask before a call is worth repeating. */
function questionAfter(error: unknown): "expired" | "proving" | undefined {
  if (isUnauthenticated(error)) return "expired";
  const isProofMissing = error instanceof MastheadError && error.code === "PROOF_NEEDED";
  return isProofMissing ? "proving" : undefined;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof MastheadError && error.status === 401;
}
