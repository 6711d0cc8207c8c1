import { afterAll } from "vitest";
import type { ItemStore, Write } from "#platform/ports/item-store.ts";
import { keyOfWrite, nameOf } from "#platform/table/limits.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import { wrapTable } from "./wrap-table.ts";

/** The share of calls, from 0 to 1, that suffer each fault. */
export interface TableFaults {
  /** Keys and items of a batch that stay unprocessed. */
  unprocessed: number;
  /** Writes that are repeated because their answer was lost. */
  lostAnswers: number;
}

/**
 * The maximum of consecutive failures for one part of a batch. It is below the number of attempts, or chance would
 * sometimes exhaust them.
 */
const MOST_IN_A_ROW = 5;

const NO_FAULTS: TableFaults = { unprocessed: 0, lostAnswers: 0 };

/** A line to the table that fails as configured. The seed decides which calls fail. */
class FaultyLine {
  faults = NO_FAULTS;
  /** The number of next writes to do twice, regardless of the shares. */
  loseNext = 0;
  /** Refuses writes whose JSON matches. */
  #forbidden: RegExp | undefined;
  /** The number of calls refused by it. */
  forbiddenCount = 0;
  /** The number of times that each fault has occurred. */
  readonly counts: TableFaults = { ...NO_FAULTS };
  readonly #random: Random;
  /** Consecutive failures, by the part of a batch. */
  readonly #inARow = new Map<string, number>();

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Runs something with faults, and removes them afterwards. */
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

  /** Runs something while writes whose JSON matches are refused. */
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
    // Lets others write in between.
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

/** Puts a faulty line before all tables of this process, until the file's tests end. */
export function aFaultyTable(seed: number): FaultyLine {
  const line = new FaultyLine(seed);
  afterAll(wrapTable((store) => line.before(store)));
  return line;
}
