import {
  type CallAnswer,
  commitTogether,
  failedCall,
  failureOf,
  type TableCall,
} from "#lib/table/operations/group-commit.ts";
import { answerTo, isWrite, type TableAnswer } from "#lib/table/operations/operations.ts";
import type { JobOutcome, WriteJob } from "#lib/table/sqlite/do-writes.ts";
import { openDatabase } from "#lib/table/storage/open-database.ts";
import { TableStore } from "#lib/table/storage/table-store.ts";
import { DROP_EXPIRED } from "#lib/table/operations/drop-expired.ts";
import { TableWriter } from "./table-writer.ts";

/**
 * DynamoDB's operations on a SQLite file, or in memory. Reads run at once on the caller's thread, which costs
 * less than sending them elsewhere; writes are answered when they are on the disk.
 */
export class TableEngine {
  readonly #store: TableStore;
  /** There is none in memory, where there is no disk to wait for. */
  readonly #writer: TableWriter | undefined;

  private constructor(store: TableStore, writer: TableWriter | undefined) {
    this.#store = store;
    this.#writer = writer;
  }

  /** Opens the file, or creates it. Other processes may have it open as well. */
  static open(path: string): TableEngine {
    const store = new TableStore(openDatabase(path));
    return new TableEngine(store, new TableWriter(path, (call) => commitAlone(store, call)));
  }

  static inMemory(): TableEngine {
    return new TableEngine(new TableStore(openDatabase(":memory:")), undefined);
  }

  /** Runs an operation of DynamoDB's, with the bodies of its protocol. Never rejects. */
  async answer(operation: string, body: string): Promise<TableAnswer> {
    if (!isWrite(operation)) return this.#read(operation, body);
    const answer = await this.#write({ operation, body });
    return "status" in answer ? answer : failureOf("no answer");
  }

  /** Reads of the service's own language. */
  get rows(): Pick<TableStore, "definitionOf" | "find" | "range"> {
    return this.#store;
  }

  /** Writes in the service's own language. @throws Error if they failed, RangeError for an item that is too large */
  async do(job: WriteJob): Promise<JobOutcome> {
    const answer = await this.#write(job);
    if ("error" in answer) throw answer.error;
    return "outcomes" in answer ? answer.outcomes : [];
  }

  async #write(call: TableCall): Promise<CallAnswer> {
    return this.#writer ? this.#writer.write(call) : commitAlone(this.#store, call);
  }

  #read(operation: string, body: string): TableAnswer {
    try {
      return answerTo(this.#store, operation, body);
    } catch (error) {
      return failureOf(error);
    }
  }

  /**
   * Drops what has expired, as DynamoDB's time to live does; some of it, if it is much.
   * @throws Error for what the disk refuses
   */
  async dropExpired(tableName: string, attribute: string, at: Date): Promise<void> {
    const seconds = Math.floor(at.getTime() / 1000);
    const body = JSON.stringify({ TableName: tableName, Attribute: attribute, Seconds: seconds });
    const answer = await this.answer(DROP_EXPIRED, body);
    if (answer.status !== 200) throw new Error(answer.body);
  }

  /** Freezes indexes until `catchUpIndexes`, as DynamoDB's lag for moments. For tests. */
  delayIndexes(): void {
    this.#store.delayIndexes();
  }

  catchUpIndexes(): void {
    this.#store.catchUpIndexes();
  }

  /** The same for indexes and for all reads that are not consistent, as DynamoDB answers them from a copy. For tests. */
  delayReads(): void {
    this.#store.delayReads();
  }

  /** Ends all delays. */
  endDelay(): void {
    this.#store.endDelay();
  }

  /** Resolves when every write is answered and the file is closed. */
  async close(): Promise<void> {
    await this.#writer?.close();
    this.#store.database.close();
  }
}

function commitAlone(store: TableStore, call: TableCall): CallAnswer {
  return commitTogether(store, [call])[0] ?? failedCall(call, "no answer");
}
