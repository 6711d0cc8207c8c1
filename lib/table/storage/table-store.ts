import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { type Item, itemFrom } from "#lib/table/values/attribute-value.ts";
import { sizeOf } from "#platform/table/item-size.ts";
import { sizeOfItem } from "#lib/table/values/item-size.ts";
import type { KeyColumn } from "#lib/table/values/key-encoding.ts";
import { columnsOf, indexColumnsOf, type KeyColumns, type TableDefinition } from "./definition.ts";
import { createStatements, DEFINITIONS, parseDefinition } from "./layout.ts";

/** An item as it is stored: DynamoDB's JSON, and its size in bytes by DynamoDB's rule. */
export interface StoredItem {
  text: string;
  size: number;
}

/** A part of one partition of a table or of its index, in order. */
export interface KeyRange {
  isIndex: boolean;
  /** Whether it must show every completed write; an index need not. */
  isConsistent: boolean;
  partition: KeyColumn;
  lower?: Bound | undefined;
  upper?: Bound | undefined;
  isDescending: boolean;
  /** The end of the page before: the sort key there, and the table's key, by which equal ones are ordered. */
  after?: KeyColumn[] | undefined;
}

/** A bound of a range. */
export interface Bound {
  column: KeyColumn;
  isInclusive: boolean;
}

/** An item of plain values, with its keys. */
type PlainItem = Readonly<Record<string, unknown>>;

const PUT = `INSERT INTO "TABLE" (pk, sk, ipk, isk, size, item) VALUES (?, ?, ?, ?, ?, ?)
   ON CONFLICT (pk, sk) DO UPDATE SET
     ipk = excluded.ipk, isk = excluded.isk, size = excluded.size, item = excluded.item`;

/** The items of all tables, in one SQLite database. Its owner opens transactions and closes it. */
export class TableStore {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #definitions = new Map<string, TableDefinition>();
  #isIndexDelayed = false;
  #areReadsDelayed = false;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** The definition of a table, undefined if there is no such table. */
  definitionOf(name: string): TableDefinition | undefined {
    const known = this.#definitions.get(name);
    if (known) return known;
    const row = this.#statement(`SELECT definition FROM ${DEFINITIONS} WHERE name = ?`).get(name);
    const definition = row && parseDefinition(textIn(row, "definition"));
    if (definition) this.#definitions.set(name, definition);
    return definition;
  }

  create(definition: TableDefinition): void {
    for (const sql of createStatements(definition)) this.database.exec(sql);
    this.#statement(`INSERT INTO ${DEFINITIONS} (name, definition) VALUES (?, ?)`).run(
      definition.name,
      JSON.stringify(definition),
    );
  }

  /** @param isConsistent whether it must show every completed write */
  find(
    { name }: TableDefinition,
    { partition, sort }: KeyColumns,
    isConsistent = true,
  ): StoredItem | undefined {
    const source = isConsistent || !this.#areReadsDelayed ? name : before(name);
    const row = this.#statement(`SELECT item, size FROM "${source}" WHERE pk = ? AND sk = ?`).get(
      partition,
      sort,
    );
    return row && storedItem(row);
  }

  /** Puts an item in place of any that has its key. */
  put(definition: TableDefinition, item: Item): void {
    const key = columnsOf(definition.key, item);
    const index = indexColumnsOf(definition.index, item);
    this.#statement(PUT.replaceAll("TABLE", definition.name)).run(
      key.partition,
      key.sort,
      index?.partition ?? null,
      index?.sort ?? null,
      sizeOfItem(item),
      JSON.stringify(item),
    );
  }

  /** The same for an item of the service's one table, in the text that is stored. */
  putText({ name }: TableDefinition, item: PlainItem, text: string): void {
    const { PK, SK, IPK, ISK } = item;
    const isListed = IPK !== undefined && ISK !== undefined;
    this.#statement(PUT.replaceAll("TABLE", name)).run(
      String(PK),
      String(SK),
      isListed ? String(IPK) : null,
      isListed ? String(ISK) : null,
      sizeOf(item),
      text,
    );
  }

  delete({ name }: TableDefinition, { partition, sort }: KeyColumns): void {
    this.#statement(`DELETE FROM "${name}" WHERE pk = ? AND sk = ?`).run(partition, sort);
  }

  /**
   * Drops items that have expired, at most `limit`, found by an index that the first time makes.
   * @param attribute of the item: the moment, in epoch seconds
   */
  dropExpired({ name }: TableDefinition, attribute: string, seconds: number, limit: number): void {
    const expiry = `CAST(item ->> '$.${attribute}.N' AS INTEGER)`;
    const isExpiring = `item ->> '$.${attribute}.N' IS NOT NULL`;
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
  *range(definition: TableDefinition, range: KeyRange): Iterable<StoredItem> {
    const { sql, values } = this.#rangeQuery(definition, range);
    for (const row of this.#statement(sql).iterate(...values)) yield storedItem(row);
  }

  #rangeQuery(
    definition: TableDefinition,
    range: KeyRange,
  ): { sql: string; values: SQLInputValue[] } {
    const { isIndex, isConsistent, partition, lower, upper, isDescending, after } = range;
    const [partitionColumn, ...order] = isIndex ? ["ipk", "isk", "pk", "sk"] : ["pk", "sk"];
    const direction = isDescending ? "DESC" : "ASC";
    const conditions = [`${partitionColumn} = ?`];
    const values: SQLInputValue[] = [partition];
    const also = (condition: string, ...columns: KeyColumn[]): void => {
      conditions.push(condition);
      values.push(...columns);
    };
    if (lower) also(`${order[0]} >${lower.isInclusive ? "=" : ""} ?`, lower.column);
    if (upper) also(`${order[0]} <${upper.isInclusive ? "=" : ""} ?`, upper.column);
    if (after) {
      const marks = after.map(() => "?").join(", ");
      also(`(${order.join(", ")}) ${isDescending ? "<" : ">"} (${marks})`, ...after);
    }
    const isDelayed = isIndex ? this.#isIndexDelayed : this.#areReadsDelayed && !isConsistent;
    const source = isDelayed ? before(definition.name) : definition.name;
    const ordered = order.map((column) => `${column} ${direction}`).join(", ");
    return {
      sql: `SELECT item, size FROM "${source}" WHERE ${conditions.join(" AND ")} ORDER BY ${ordered}`,
      values,
    };
  }

  /** All items of a table, in the order of their keys, starting after a key. */
  *all({ name }: TableDefinition, after: KeyColumns | undefined): Iterable<StoredItem> {
    const where = after ? "WHERE (pk, sk) > (?, ?)" : "";
    const values = after ? [after.partition, after.sort] : [];
    const sql = `SELECT item, size FROM "${name}" ${where} ORDER BY pk, sk`;
    for (const row of this.#statement(sql).iterate(...values)) yield storedItem(row);
  }

  /**
   * Freezes indexes in their present state until they catch up: DynamoDB's lag behind their table by moments, and a
   * test can cause that at any time.
   */
  delayIndexes(): void {
    this.#isIndexDelayed = true;
    this.catchUpIndexes();
  }

  /** The same for indexes and for all reads that are not consistent. */
  delayReads(): void {
    this.#areReadsDelayed = true;
    this.delayIndexes();
  }

  /** Has delayed indexes show everything written until now. */
  catchUpIndexes(): void {
    for (const row of this.#statement(`SELECT name FROM ${DEFINITIONS}`).all()) {
      const name = textIn(row, "name");
      this.database.exec(`DROP TABLE IF EXISTS temp."${before(name)}"`);
      this.database.exec(`CREATE TEMP TABLE "${before(name)}" AS SELECT * FROM "${name}"`);
    }
  }

  /** Ends all delays. */
  endDelay(): void {
    this.#isIndexDelayed = false;
    this.#areReadsDelayed = false;
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Where a delayed index or read finds a table. */
function before(name: string): string {
  return `${name} before`;
}

/** The item that was stored. */
export function itemOf({ text }: StoredItem): Item {
  return itemFrom(text);
}

function storedItem(row: Record<string, SQLOutputValue>): StoredItem {
  return { text: textIn(row, "item"), size: Number(row["size"]) };
}

function textIn(row: Record<string, SQLOutputValue>, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new Error(`The column ${column} contains no text`);
  return value;
}
