import type { Mail, MailBounced, Mailer } from "#platform/ports/mailer.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { now } from "#platform/runtime.ts";

/** A claimed mail whose address does not exist, according to the mail server. */
export interface RefusedAddress {
  claimed: MailIntent;
  mail: Pick<Mail, "to" | "tags">;
  failure: MailBounced;
}

/**
 * What becomes of a refused address. `bounced`: it does not exist. `unclear`: nothing shows yet that the server knows
 * anybody. `everybody`: the server refuses nearly all, so the fault is its own.
 */
export type Verdict = "bounced" | "unclear" | "everybody";

/** Refusals for each accepted mail of a run beyond which the server is to blame: more than three quarters of all. */
const REFUSED_FOR_EACH_ACCEPTED = 3;
/** So few refusals may be chance, even if nothing was accepted. */
const FEW = 2;
/** Answers after which a run that is refused nearly always ends early. */
const ENOUGH = 20;
/** Acceptances remembered for each mailer. */
const REMEMBERED = 1000;

/** When each mailer last accepted mails, oldest first. Lost with the process: then a refusal waits for the next ones. */
const acceptances = new WeakMap<Mailer, string[]>();

/**
 * The refusals of one run. A server that is set up wrongly, or serves its own domain only, may say "no such user" of
 * everybody, and a suppressed address never gets mail again. So the answers of a run are judged together.
 */
export class RefusedAddresses {
  readonly #past: string[];
  readonly #refused: RefusedAddress[] = [];
  #accepted = 0;
  #held = 0;

  constructor(mailer: Mailer) {
    this.#past = acceptances.get(mailer) ?? [];
    acceptances.set(mailer, this.#past);
  }

  /** Counts a mail that the server accepted. */
  accept(): void {
    this.#accepted += 1;
    this.#past.push(now().toISOString());
    if (this.#past.length > REMEMBERED) this.#past.shift();
  }

  /** Counts a mail that waits for a reason of the sender's. */
  hold(): void {
    this.#held += 1;
  }

  /** Keeps a refused address until the verdict. */
  add(refused: RefusedAddress): void {
    this.#refused.push(refused);
  }

  /** Whether enough mails of the run were tried, and nearly all refused. */
  get isHopeless(): boolean {
    return this.#refused.length + this.#accepted >= ENOUGH && this.#areNearlyAll;
  }

  /** Whether nearly all mails of the run wait for a reason of the sender's. */
  get isHeldForAll(): boolean {
    return this.#held > FEW && this.#held > this.#accepted * REFUSED_FOR_EACH_ACCEPTED;
  }

  /** The refused addresses and what becomes of each. */
  get verdicts(): (RefusedAddress & { verdict: Verdict })[] {
    return this.#refused.map((each) => ({ ...each, verdict: this.#verdictOn(each) }));
  }

  get #areNearlyAll(): boolean {
    return this.#refused.length > this.#accepted * REFUSED_FOR_EACH_ACCEPTED;
  }

  #verdictOn({ claimed }: RefusedAddress): Verdict {
    const { length } = this.#refused;
    // A mail refused before is retried among few others, so the mails accepted since its creation count.
    const since = this.#past.filter((moment) => moment > claimed.createdAt).length;
    if (!this.#areNearlyAll || since >= length) return "bounced";
    return length > FEW ? "everybody" : "unclear";
  }
}
