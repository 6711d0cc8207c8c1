/** The facts that decide a message's turn. */
interface Waiting {
  account: string;
  group: string | undefined;
  rank: number;
}

/**
 * Picks the next message. The lowest rank comes first. Within it accounts take turns, so that one with many messages
 * does not delay the others: next is the account with the fewest running messages, then the one whose last turn is
 * longest ago. Messages of one account keep their order, and those of one group run one at a time.
 */
export class Turns {
  readonly #workers: number;
  readonly #mostOfOne: number;
  readonly #underWay = new Map<string, number>();
  readonly #groups = new Set<string>();
  /** The number of each account's last turn since the queue was last idle. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  #count = 0;

  /** @param workers parallel messages @param mostOfOne the maximum for one account */
  constructor(workers: number, mostOfOne = Number.POSITIVE_INFINITY) {
    this.#workers = workers;
    this.#mostOfOne = mostOfOne;
  }

  /** Takes the next waiting message, in order of arrival; undefined while none may start. */
  begin<Message extends Waiting>(waiting: Message[]): Message | undefined {
    const next = this.#nextOf(waiting);
    if (next === undefined || !this.#hasRoomFor(next)) return undefined;
    waiting.splice(waiting.indexOf(next), 1);
    const { account, group } = next;
    this.#count += 1;
    this.#underWay.set(account, this.#underWayOf(account) + 1);
    this.#lastTurns.set(account, ++this.#turns);
    if (group !== undefined) this.#groups.add(group);
    return next;
  }

  end({ account, group }: Waiting): void {
    this.#count -= 1;
    const left = this.#underWayOf(account) - 1;
    if (left > 0) this.#underWay.set(account, left);
    else this.#underWay.delete(account);
    if (group !== undefined) this.#groups.delete(group);
    if (this.#count === 0) this.#lastTurns.clear();
  }

  #nextOf<Message extends Waiting>(waiting: readonly Message[]): Message | undefined {
    let next: Message | undefined;
    for (const message of waiting) {
      const { account, group } = message;
      if (this.#underWayOf(account) >= this.#mostOfOne) continue;
      if (group !== undefined && this.#groups.has(group)) continue;
      if (next === undefined || this.#isBefore(message, next)) next = message;
    }
    return next;
  }

  #isBefore(message: Waiting, next: Waiting): boolean {
    if (message.rank !== next.rank) return message.rank < next.rank;
    const [one, other] = [message.account, next.account];
    const difference = this.#underWayOf(one) - this.#underWayOf(other);
    if (difference !== 0) return difference < 0;
    return (this.#lastTurns.get(one) ?? 0) < (this.#lastTurns.get(other) ?? 0);
  }

  /** An account without a running message may use one extra worker, since the others may take minutes. */
  #hasRoomFor({ account }: Waiting): boolean {
    if (this.#count < this.#workers) return true;
    const isExtra = this.#count === this.#workers && this.#workers > 0;
    return isExtra && this.#underWayOf(account) === 0;
  }

  #underWayOf(account: string): number {
    return this.#underWay.get(account) ?? 0;
  }
}
