import type {
  Item,
  ItemStore,
  Key,
  Outcome,
  OutcomeTogether,
  Page,
  Position,
  Put,
  Range,
  Remove,
  Write,
} from "#platform/ports/item-store.ts";
import { LoggedFailure } from "#platform/log/log.ts";
import { TABLE } from "#platform/table/schema.ts";
import { damageInUse, inPlainWords } from "#lib/host/table/storage/damage.ts";
import { openDatabase } from "#lib/host/table/storage/open-database.ts";
import { type Row, Rows } from "#lib/host/table/storage/rows.ts";
import { type Answer, commitTogether, failureOf, type Job } from "./group-commit.ts";
import { rangeOf } from "./key-range.ts";
import { TableWriter } from "./table-writer.ts";

const PAGE_BYTES = 1024 * 1024;

/**
 * The service's table in an SQLite file, or in memory, with DynamoDB's order and pages. Reads run at once on the
 * caller's thread, which costs less than sending them elsewhere; writes are answered once they are on the disk.
 */
export class SqliteTable implements ItemStore {
  readonly #rows: Rows;
  /** Undefined in memory, where there is no disk to wait for. */
  readonly #writer: TableWriter | undefined;
  #isClosed = false;

  private constructor(rows: Rows, writer?: TableWriter) {
    this.#rows = rows;
    this.#writer = writer;
  }

  /** Opens the file, or creates it. Other processes may have it open as well. */
  static open(path: string, name: string): SqliteTable {
    const rows = rowsOf(path, name);
    return new SqliteTable(rows, new TableWriter({ path, name }, (job) => commitAlone(rows, job)));
  }

  static inMemory(name: string): SqliteTable {
    return new SqliteTable(new Rows(openDatabase(":memory:"), name));
  }

  async read(keys: readonly Key[], mayLag: boolean): Promise<{ items: Item[]; left: Key[] }> {
    const found = this.#reading(() => keys.map((key) => this.#rows.find(key, !mayLag)));
    return { items: found.filter((item) => item !== undefined), left: [] };
  }

  async query(range: Range): Promise<Page> {
    return this.#reading(() => pageOf(this.#rows.range(rangeOf(range)), range));
  }

  async scan(start?: Key): Promise<Page> {
    return this.#reading(() => pageOf(this.#rows.all(start)));
  }

  async write(write: Write, wants?: "before"): Promise<Outcome> {
    const [outcome] = await this.#do({ writes: [write], wants });
    if (!outcome) throw new Error("The table gave no answer");
    return outcome;
  }

  async writeEach<Each extends Put | Remove>(writes: readonly Each[]): Promise<{ left: Each[] }> {
    await this.#do({ writes });
    return { left: [] };
  }

  async writeTogether(writes: readonly Write[]): Promise<OutcomeTogether> {
    const outcomes = await this.#do({ writes });
    const refused = outcomes.flatMap(({ isDone, item }, at) =>
      isDone ? [] : [[at, item] as const],
    );
    return refused.length === 0 ? { isDone: true } : { isDone: false, refused: new Map(refused) };
  }

  /** Drops expired items, as DynamoDB's time to live does; a limited number at a time. */
  async dropExpired(at: Date): Promise<void> {
    const seconds = Math.floor(at.getTime() / 1000);
    await this.#do({ dropExpired: { attribute: TABLE.timeToLive, seconds } });
  }

  /** Delays the index, or all eventually consistent reads, until they catch up or the delay ends. For tests. */
  get lag(): Pick<Rows, "catchUp" | "delayIndex" | "delayReads" | "endDelay"> {
    return this.#rows;
  }

  /** Resolves when every write is answered and the file is closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writer?.close();
    this.#rows.database.close();
  }

  async #do(job: Job): Promise<Outcome[]> {
    this.#refuseClosed();
    const answer = await (this.#writer ? this.#writer.do(job) : commitAlone(this.#rows, job));
    if ("error" in answer) throw answer.error;
    return answer.outcomes;
  }

  #reading<Result>(read: () => Result): Result {
    this.#refuseClosed();
    try {
      return read();
    } catch (error) {
      throw damageInUse(error);
    }
  }

  /** A job that outlives its host ends here without a line in the log: the next start finds its work again. */
  #refuseClosed(): void {
    if (this.#isClosed) throw new LoggedFailure("The table is closed");
  }
}

function commitAlone(rows: Rows, job: Job): Answer {
  return commitTogether(rows, [job])[0] ?? failureOf("no answer");
}

function pageOf(
  rows: Iterable<Row>,
  { limit = Number.POSITIVE_INFINITY, isIndex = false }: Pick<Range, "limit" | "isIndex"> = {},
): Page {
  const items: Item[] = [];
  let bytes = 0;
  for (const { item, size } of rows) {
    items.push(item);
    bytes += size;
    // The item that exceeds the limit is the last of its page.
    if (items.length >= limit || bytes > PAGE_BYTES) {
      return { items, next: positionOf(item, isIndex) };
    }
  }
  return { items, next: undefined };
}

function positionOf({ PK, SK, IPK, ISK }: Item, isIndex: boolean): Position {
  const key = { PK: String(PK), SK: String(SK) };
  if (!isIndex || typeof IPK !== "string" || typeof ISK !== "string") return key;
  return { ...key, IPK, ISK };
}

/** @throws Error in plain words, also for damage that only shows behind the first page */
function rowsOf(path: string, name: string): Rows {
  try {
    return new Rows(openDatabase(path), name);
  } catch (error) {
    throw inPlainWords(path, error);
  }
}
