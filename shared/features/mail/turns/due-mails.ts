import type { MailIntent } from "#features/deliveries/mail.ts";
import { keyOfMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { now } from "#platform/runtime.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { dueWork } from "#platform/work/work-list.ts";

/** Mails read at first: if all mail is refused for now, these show it and no more are read. */
const FIRST_PAGE = 50;
/** Mails read at a time after that. */
const PAGE = 500;
/** Maximum mails of one account in memory. The rest is read again once everything else is done. */
const MOST_OF_ONE = 500;
/** Mails taken between two checks for newly due ones: a mail posted during a run waits for at most this many. */
const LOOK_AFTER = 8;

/**
 * The due mails in sending order: accounts take turns, each with its oldest mail first, so that an account with many
 * mails does not hold up the others.
 */
export class DueMails {
  readonly #isTried: (name: string) => boolean;
  /** By account; the first one's turn is next. */
  readonly #waiting = new Map<string, MailIntent[]>();
  /** All mails ever read: the index may still show them, or again. */
  readonly #names = new Set<string>();
  #taken = 0;
  #looking: Promise<void> = Promise.resolve();
  /** The last mail read from the index. */
  #last: MailIntent | undefined;
  #looks = 0;
  #isAtEnd = false;
  /** Whether an account had more than fits in memory. */
  #isCut = false;

  /**
   * @param known mails in their current state, which the index may not show
   * @param isTried whether a mail, by its name, is finished
   */
  constructor(known: readonly MailIntent[], isTried: (name: string) => boolean) {
    this.#isTried = isTried;
    for (const intent of known) this.#add(intent);
  }

  /** The next mail, for one of several workers; undefined when no more is due. */
  async next(): Promise<MailIntent | undefined> {
    if (this.#taken++ % LOOK_AFTER === 0) this.#look();
    for (;;) {
      const looking = this.#looking;
      await looking;
      const intent = this.#take();
      if (intent) return intent;
      // Another worker may have begun to read meanwhile.
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

  /** Continues reading where it last ended: posted and postponed mails are due later than all earlier ones. */
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
    // Known mails may be younger than those in the index.
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
