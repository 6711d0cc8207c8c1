import { mailWaits } from "#features/quotas/quota-reached.ts";
import { countMail, mailLimitOf } from "#features/quotas/mail-count-repository.ts";
import { dayOf } from "#features/quotas/usage-repository.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { waitingMails } from "#features/deliveries/mail-repository.ts";
import { now } from "#platform/runtime.ts";
import { changeWork } from "#platform/work/work-list.ts";

/** Counts mails against the quotas of their accounts, for one run of the sender. */
export class MailQuotas {
  readonly #limits = new Map<string, Promise<number | null>>();
  /** Accounts whose quota is used up, each with the day on which that happened. */
  readonly #usedUp = new Map<string, string>();

  /**
   * Counts a mail before it is sent, once for all its attempts.
   * @param claimed its current state; `intent` is its state before the claim
   * @returns false if the quota is used up: the mail then waits for the next day, and its record says so
   */
  async admits(claimed: MailIntent, intent: MailIntent): Promise<boolean> {
    if (intent.isCounted === true) return true;
    const { accountId } = intent;
    const limit = await this.#limitOf(accountId);
    if (await countMail(accountId, limit, now())) return true;
    this.#usedUp.set(accountId, dayOf(now()));
    await this.#hold(claimed, intent.attempts);
    return false;
  }

  /** Postpones a mail, without claiming it, if its account's quota is known to be used up. @returns whether it is */
  async holds(intent: MailIntent): Promise<boolean> {
    const isUsedUp = this.#usedUp.get(intent.accountId) === dayOf(now());
    if (!isUsedUp || intent.isCounted === true) return false;
    await this.#hold(intent, intent.attempts);
    return true;
  }

  async #hold(seen: MailIntent, attempts: number): Promise<void> {
    const waitsFor = mailWaits((await this.#limitOf(seen.accountId)) ?? 0);
    const dueAt = nextMidnight(now());
    await changeWork(waitingMails, seen, { dueAt, attempts, waitsFor, isCounted: false });
  }

  #limitOf(accountId: string): Promise<number | null> {
    const known = this.#limits.get(accountId) ?? mailLimitOf(accountId);
    this.#limits.set(accountId, known);
    return known;
  }
}

function nextMidnight(at: Date): string {
  return new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1),
  ).toISOString();
}
