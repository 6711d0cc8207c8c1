import type { MailIntent } from "#features/deliveries/mail.ts";
import { keyOfMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { now } from "#platform/runtime.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { dueWork } from "#platform/work/work-list.ts";

/** Mails read at first: where nothing is accepted at present, the first ones show it and no more is read. */
const FIRST_PAGE = 50;
/** Mails read at a time after that. */
const PAGE = 500;
/** Mails of one account in hand. What it has beyond them is read again when nothing else is left. */
const MOST_OF_ONE = 500;
/** Mails taken between two looks for what has become due: as many go out before one that is posted during a run. */
const LOOK_AFTER = 8;

/**
 * The mails that are due, in the order in which they are sent: accounts take turns, each with its oldest mail first. So
 * the mails of one account, however many, do not hold up those of others.
 */
export class DueMails {
  readonly #isTried: (name: string) => boolean;
  /** By account; the first one's turn is next. */
  readonly #waiting = new Map<string, MailIntent[]>();
  /** All that were ever in hand: the index may show them still, or again. */
  readonly #names = new Set<string>();
  #taken = 0;
  #looking: Promise<void> = Promise.resolve();
  /** The mail up to which the index is read. */
  #last: MailIntent | undefined;
  #looks = 0;
  #isAtEnd = false;
  /** Whether an account had more than may be in hand. */
  #isCut = false;

  /**
   * @param known mails in their current state, which the index may show differently or not at all
   * @param isTried whether a mail, by its name, is done with
   */
  constructor(known: readonly MailIntent[], isTried: (name: string) => boolean) {
    this.#isTried = isTried;
    for (const intent of known) this.#add(intent);
  }

  /** The next mail, for one of several who take them; undefined when no more is due. */
  async next(): Promise<MailIntent | undefined> {
    if (this.#taken++ % LOOK_AFTER === 0) this.#look();
    for (;;) {
      const looking = this.#looking;
      await looking;
      const intent = this.#take();
      if (intent) return intent;
      // Another one who takes mails may have begun a look meanwhile.
      if (looking !== this.#looking) continue;
      if (this.#isAtEnd && !this.#isCut) return undefined;
      if (this.#isAtEnd) this.#beginAgain();
      this.#look();
    }
  }

  #take(): MailIntent | undefined {
    for (const [account, mails] of this.#waiting) {
      const intent = mails.shift();
      this.#waiting.delete(account);
      if (mails.length > 0) this.#waiting.set(account, mails);
      return intent;
    }
    return undefined;
  }

  #beginAgain(): void {
    this.#isCut = false;
    this.#last = undefined;
  }

  #look(): void {
    this.#looking = this.#looking.then(() => this.#readOn());
  }

  /** Reads on from where the last look ended: what is posted or postponed is due later than all that was there. */
  async #readOn(): Promise<void> {
    const dueBy = now().toISOString();
    let pages = this.#looks++ === 0 ? 1 : Number.POSITIVE_INFINITY;
    const size = pages === 1 ? FIRST_PAGE : PAGE;
    for (this.#isAtEnd = false; pages > 0 && !this.#isAtEnd; pages -= 1) {
      const page = await dueWork(waitingMails, dueBy, size, this.#last);
      for (const intent of page) this.#add(intent);
      this.#last = page.at(-1) ?? this.#last;
      this.#isAtEnd = page.length < size;
    }
    // What was known before may be younger than what the index shows.
    for (const mails of this.#waiting.values()) mails.sort(byDueTime);
  }

  #add(intent: MailIntent): void {
    const name = nameOf(keyOfMail(intent));
    if (this.#names.has(name) || this.#isTried(name)) return;
    const mails = this.#waiting.get(intent.accountId) ?? [];
    if (mails.length >= MOST_OF_ONE) {
      this.#isCut = true;
      return;
    }
    this.#names.add(name);
    mails.push(intent);
    this.#waiting.set(intent.accountId, mails);
  }
}

function byDueTime(one: MailIntent, other: MailIntent): number {
  if (one.dueAt === other.dueAt) return 0;
  return one.dueAt < other.dueAt ? -1 : 1;
}
