import type {
  Item,
  ItemStore,
  Key,
  Outcome,
  OutcomeTogether,
  Position,
  Put,
  Range,
  Remove,
  Write,
} from "#platform/ports/item-store.ts";
import { afterPrefix } from "#lib/table/values/key-encoding.ts";
import type { KeyRange, TableStore } from "#lib/table/storage/table-store.ts";
import type { JobOutcome, WriteJob } from "./do-writes.ts";
import { itemIn } from "./stored-text.ts";

const PAGE_BYTES = 1024 * 1024;

/** The file of a table: reads at once, and writes that are done when they are on the disk. */
interface TableFile {
  readonly rows: Pick<TableStore, "definitionOf" | "find" | "range">;
  do(job: WriteJob): Promise<JobOutcome>;
}

/** Items in SQLite, in the order and the pages of DynamoDB's. Nothing is ever left undone. */
export class SqliteItemStore implements ItemStore {
  readonly #file: TableFile;
  readonly #name: string;

  constructor(file: TableFile, name: string) {
    this.#file = file;
    this.#name = name;
  }

  async read(keys: readonly Key[], mayLag: boolean): Promise<{ items: Item[]; left: Key[] }> {
    const definition = this.#definition();
    const items = keys.flatMap(({ PK, SK }) => {
      const row = this.#file.rows.find(definition, { partition: PK, sort: SK }, !mayLag);
      return row ? [itemIn(row.text)] : [];
    });
    return { items, left: [] };
  }

  async query(range: Range): Promise<{ items: Item[]; next: Position | undefined }> {
    const { limit = Number.POSITIVE_INFINITY, isIndex = false } = range;
    const items: Item[] = [];
    let bytes = 0;
    for (const row of this.#file.rows.range(this.#definition(), keyRange(range))) {
      const item = itemIn(row.text);
      items.push(item);
      bytes += row.size;
      // The item that crosses the limit is the last of its page.
      if (items.length >= limit || bytes > PAGE_BYTES) {
        return { items, next: positionOf(item, isIndex) };
      }
    }
    return { items, next: undefined };
  }

  async write(write: Write, wants?: "before"): Promise<Outcome> {
    const [outcome] = await this.#file.do({ table: this.#name, writes: [write], wants });
    if (!outcome) throw new Error("The table gave no answer");
    return outcome;
  }

  async writeEach<Each extends Put | Remove>(writes: readonly Each[]): Promise<{ left: Each[] }> {
    if (writes.length > 0) await this.#file.do({ table: this.#name, writes });
    return { left: [] };
  }

  async writeTogether(writes: readonly Write[]): Promise<OutcomeTogether> {
    const outcomes = await this.#file.do({ table: this.#name, writes });
    const refused = new Map(
      outcomes.flatMap(({ isDone, item }, at) => (isDone ? [] : [[at, item] as const])),
    );
    return refused.size === 0 ? { isDone: true } : { isDone: false, refused };
  }

  #definition() {
    const definition = this.#file.rows.definitionOf(this.#name);
    if (!definition) throw new Error(`There is no table ${this.#name}`);
    return definition;
  }
}

function keyRange(range: Range): KeyRange {
  const { partition, isIndex = false, mayLag = false, isNewestFirst = false, start } = range;
  return {
    partition,
    isIndex,
    isConsistent: !mayLag,
    isDescending: isNewestFirst,
    ...boundsOf(range.only),
    after: start && (isIndex ? [start.ISK ?? "", start.PK, start.SK] : [start.SK]),
  };
}

function boundsOf(only: Range["only"]): Pick<KeyRange, "lower" | "upper"> {
  if (!only) return {};
  if ("before" in only) return { upper: { column: only.before, isInclusive: false } };
  if ("after" in only) return { lower: { column: only.after, isInclusive: false } };
  if ("from" in only) {
    return {
      lower: { column: only.from, isInclusive: true },
      upper: { column: only.to, isInclusive: true },
    };
  }
  const end = afterPrefix(only.beginsWith);
  return {
    lower: { column: only.beginsWith, isInclusive: true },
    ...(end !== undefined && { upper: { column: end, isInclusive: false } }),
  };
}

function positionOf({ PK, SK, IPK, ISK }: Item, isIndex: boolean): Position {
  const key = { PK: String(PK), SK: String(SK) };
  return isIndex ? { ...key, IPK: String(IPK), ISK: String(ISK) } : key;
}
