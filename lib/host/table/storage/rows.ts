import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { Item, Key } from "#platform/ports/item-store.ts";
import { sizeOf } from "#platform/table/item-size.ts";
import { itemIn, textOf } from "#lib/host/table/stored-text.ts";
import { createStatements, definitionOf, DEFINITIONS } from "./layout.ts";
import { inTransaction } from "./transaction.ts";

/** A part of one partition of the table or of its index, in order. */
export interface KeyRange {
  isIndex: boolean;
  /** Whether it must show every completed write; the index may lag. */
  isConsistent: boolean;
  partition: string;
  lower?: Bound | undefined;
  upper?: Bound | undefined;
  isDescending: boolean;
  /** The end of the previous page: its sort key, and the table's key, which orders equal ones. */
  after?: string[] | undefined;
}

export interface Bound {
  key: string;
  isInclusive: boolean;
}

/** An item, and its size in bytes by DynamoDB's rule. */
export interface Row {
  item: Item;
  size: number;
}

/**
 * The items of a table in an SQLite database, which is created if missing. Its owner opens transactions and closes it.
 */
export class Rows {
  readonly database: DatabaseSync;
  readonly #name: string;
  readonly #statements = new Map<string, StatementSync>();
  #isIndexDelayed = false;
  #areReadsDelayed = false;

  constructor(database: DatabaseSync, name: string) {
    this.database = database;
    this.#name = name;
    const find = database.prepare(`SELECT 1 FROM ${DEFINITIONS} WHERE name = ?`);
    if (find.get(name)) return;
    inTransaction(database, () => {
      for (const sql of createStatements(name)) database.exec(sql);
      database
        .prepare(`INSERT OR IGNORE INTO ${DEFINITIONS} (name, definition) VALUES (?, ?)`)
        .run(name, definitionOf(name));
    });
  }

  /** @param isConsistent whether it must show every completed write */
  find({ PK, SK }: Key, isConsistent = true): Item | undefined {
    const source = isConsistent || !this.#areReadsDelayed ? this.#name : this.#before;
    const sql = `SELECT item FROM "${source}" WHERE pk = ? AND sk = ?`;
    const row = this.#statement(sql).get(PK, SK);
    return row && itemIn(textIn(row, "item"));
  }

  /** Puts an item, replacing any with its key. */
  put(item: Item & Key): void {
    const { PK, SK, IPK, ISK } = item;
    const index = typeof IPK === "string" && typeof ISK === "string" ? [IPK, ISK] : [null, null];
    this.#statement(
      `INSERT INTO "${this.#name}" (pk, sk, ipk, isk, size, item) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (pk, sk) DO UPDATE SET
         ipk = excluded.ipk, isk = excluded.isk, size = excluded.size, item = excluded.item`,
    ).run(PK, SK, ...index, sizeOf(item), textOf(item));
  }

  delete({ PK, SK }: Key): void {
    this.#statement(`DELETE FROM "${this.#name}" WHERE pk = ? AND sk = ?`).run(PK, SK);
  }

  /**
   * Drops at most `limit` expired items, found by an index that the first call creates.
   * @param attribute the expiry in an item, in epoch seconds
   */
  dropExpired(attribute: string, seconds: number, limit: number): void {
    const expiry = `CAST(item ->> '$.${attribute}.N' AS INTEGER)`;
    const isExpiring = `item ->> '$.${attribute}.N' IS NOT NULL`;
    const name = this.#name;
    this.database.exec(
      `CREATE INDEX IF NOT EXISTS "${name} ${attribute}" ON "${name}" (${expiry}) WHERE ${isExpiring}`,
    );
    this.#statement(
      `DELETE FROM "${name}" WHERE rowid IN (
         SELECT rowid FROM "${name}" WHERE ${isExpiring} AND ${expiry} <= ? ORDER BY ${expiry} LIMIT ?
       )`,
    ).run(seconds, limit);
  }

  /** The items of a range, read one by one on demand. */
  *range(range: KeyRange): Iterable<Row> {
    const { sql, values } = this.#rangeQuery(range);
    for (const row of this.#statement(sql).iterate(...values)) yield rowOf(row);
  }

  #rangeQuery(range: KeyRange): { sql: string; values: SQLInputValue[] } {
    const { isIndex, isConsistent, partition, lower, upper, isDescending, after } = range;
    const [partitionColumn, ...order] = isIndex ? ["ipk", "isk", "pk", "sk"] : ["pk", "sk"];
    const direction = isDescending ? "DESC" : "ASC";
    const conditions = [`${partitionColumn} = ?`];
    const values: SQLInputValue[] = [partition];
    const also = (condition: string, ...keys: string[]): void => {
      conditions.push(condition);
      values.push(...keys);
    };
    if (lower) also(`${order[0]} >${lower.isInclusive ? "=" : ""} ?`, lower.key);
    if (upper) also(`${order[0]} <${upper.isInclusive ? "=" : ""} ?`, upper.key);
    if (after) {
      const marks = after.map(() => "?").join(", ");
      also(`(${order.join(", ")}) ${isDescending ? "<" : ">"} (${marks})`, ...after);
    }
    const isDelayed = isIndex ? this.#isIndexDelayed : this.#areReadsDelayed && !isConsistent;
    const source = isDelayed ? this.#before : this.#name;
    const ordered = order.map((column) => `${column} ${direction}`).join(", ");
    return {
      sql: `SELECT item, size FROM "${source}" WHERE ${conditions.join(" AND ")} ORDER BY ${ordered}`,
      values,
    };
  }

  /** All items after one of them, in the order of their keys. */
  *all(after: Key | undefined): Iterable<Row> {
    const where = after ? "WHERE (pk, sk) > (?, ?)" : "";
    const sql = `SELECT item, size FROM "${this.#name}" ${where} ORDER BY pk, sk`;
    const values = after ? [after.PK, after.SK] : [];
    for (const row of this.#statement(sql).iterate(...values)) yield rowOf(row);
  }

  /**
   * Freezes the index in its present state until it catches up: DynamoDB's index lags by moments, which a test can
   * provoke at any time.
   */
  delayIndex(): void {
    this.#isIndexDelayed = true;
    this.catchUp();
  }

  /** Freezes the index and all eventually consistent reads. */
  delayReads(): void {
    this.#areReadsDelayed = true;
    this.delayIndex();
  }

  /** Makes delayed reads show all writes so far. */
  catchUp(): void {
    this.database.exec(`DROP TABLE IF EXISTS temp."${this.#before}"`);
    this.database.exec(`CREATE TEMP TABLE "${this.#before}" AS SELECT * FROM "${this.#name}"`);
  }

  endDelay(): void {
    this.#isIndexDelayed = false;
    this.#areReadsDelayed = false;
  }

  /** The source of delayed reads. */
  get #before(): string {
    return `${this.#name} before`;
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function rowOf(row: Record<string, SQLOutputValue>): Row {
  return { item: itemIn(textIn(row, "item")), size: Number(row["size"]) };
}

function textIn(row: Record<string, SQLOutputValue>, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new Error(`The column ${column} contains no text`);
  return value;
}
