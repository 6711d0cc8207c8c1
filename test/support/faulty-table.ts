import { afterAll } from "vitest";
import type { ItemStore, Write } from "#platform/ports/item-store.ts";
import { keyOfWrite, nameOf } from "#platform/table/limits.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import { wrapTable } from "./wrap-table.ts";

/** What can happen to a call, and how often: a share from 0 to 1 of all calls it could happen to. */
export interface TableFaults {
  /** Keys and items of a batch that are left undone. */
  unprocessed: number;
  /** Writes that are done, and done again, since the answer was lost. */
  lostAnswers: number;
}

/**
 * How often one part of a batch fails in a row: less often than it is tried, as whatever a share of calls fails by chance
 * would now and then be given up.
 */
const MOST_IN_A_ROW = 5;

const NO_FAULTS: TableFaults = { unprocessed: 0, lostAnswers: 0 };

/** A table behind a line that fails as asked. Which calls fail is decided by the seed. */
class FaultyLine {
  faults = NO_FAULTS;
  /** The next so many writes are done twice, whatever the shares. */
  loseNext = 0;
  /** Refuses writes that it fits, by their JSON. */
  #forbidden: RegExp | undefined;
  /** How many calls were refused so. */
  forbiddenCount = 0;
  /** How often each fault has happened. */
  readonly counts: TableFaults = { ...NO_FAULTS };
  readonly #random: Random;
  /** Failures in a row, by the part of a batch. */
  readonly #inARow = new Map<string, number>();

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Runs something with faults, and without them from then on. */
  async with<Outcome>(faults: Partial<TableFaults>, run: () => Promise<Outcome>): Promise<Outcome> {
    this.faults = { ...NO_FAULTS, ...faults };
    try {
      return await run();
    } finally {
      this.faults = NO_FAULTS;
    }
  }

  /** Runs something that writes, and loses the answer to its first write. */
  async losingAnswer<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
    this.loseNext = 1;
    try {
      return await run();
    } finally {
      this.loseNext = 0;
    }
  }

  /** Runs something while writes that a pattern fits, as JSON, are refused. */
  async forbidding<Outcome>(pattern: RegExp, run: () => Promise<Outcome>): Promise<Outcome> {
    this.#forbidden = pattern;
    try {
      return await run();
    } finally {
      this.#forbidden = undefined;
    }
  }

  before(store: ItemStore): ItemStore {
    return {
      query: (range) => store.query(range),
      scan: (start) => store.scan(start),
      read: async (keys, mayLag) => {
        const left = keys.filter((key) => keys.length > 1 && this.#isLeft(`read ${nameOf(key)}`));
        const read = keys.filter((key) => !left.includes(key));
        const answer = read.length > 0 ? await store.read(read, mayLag) : { items: [], left: [] };
        return { items: answer.items, left: [...answer.left, ...left] };
      },
      write: (write, wants) => this.#sent([write], () => store.write(write, wants)),
      writeEach: async (writes) => {
        const left = writes.filter((write) => this.#isLeft(nameOf(keyOfWrite(write))));
        const done = writes.filter((write) => !left.includes(write));
        if (done.length === 0) return { left };
        const answer = await this.#sent(done, () => store.writeEach(done));
        return { left: [...answer.left, ...left] };
      },
      writeTogether: (writes, token) =>
        this.#sent(writes, () => store.writeTogether(writes, token)),
    };
  }

  async #sent<Answer>(writes: readonly Write[], send: () => Promise<Answer>): Promise<Answer> {
    if (writes.some((write) => this.#forbidden?.test(JSON.stringify(write)))) {
      this.forbiddenCount += 1;
      throw new Error("This write is refused");
    }
    const answer = await send();
    if (!this.#losesAnswer()) return answer;
    // Meanwhile others write.
    await new Promise(setImmediate);
    return send();
  }

  #isLeft(name: string): boolean {
    const before = this.#inARow.get(name) ?? 0;
    const happens = this.#random() < this.faults.unprocessed && before < MOST_IN_A_ROW;
    if (happens) this.counts.unprocessed += 1;
    this.#inARow.set(name, happens ? before + 1 : 0);
    return happens;
  }

  #losesAnswer(): boolean {
    const isNext = this.loseNext > 0;
    if (!isNext && this.#random() >= this.faults.lostAnswers) return false;
    if (isNext) this.loseNext -= 1;
    this.counts.lostAnswers += 1;
    return true;
  }
}

/** Has the tables of this file's process fail as asked. */
export function aFaultyTable(seed: number): FaultyLine {
  const line = new FaultyLine(seed);
  afterAll(wrapTable((store) => line.before(store)));
  return line;
}
