import type { Item } from "#lib/table/values/attribute-value.ts";
import { sizeOfItem } from "#lib/table/values/item-size.ts";
import {
  indexColumnsOf,
  keyAttributes,
  type TableDefinition,
} from "#lib/table/storage/definition.ts";
import { choiceIn, type Fields } from "./fields.ts";

const READ_UNIT_BYTES = 4096;
const WRITE_UNIT_BYTES = 1024;

/** Units that an operation consumes of the table itself, and of its index. */
export interface Units {
  table: number;
  index: number;
}

/** The cost of reading this many bytes; finding nothing costs as much as something small. */
export function readUnits(bytes: number, isConsistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (isConsistent ? 1 : 0.5);
}

/**
 * The cost of a write, from the item before and after it. In the index, an entry that is new, changed or gone costs its
 * size, and one that moves costs both.
 */
export function writeUnits(
  { index }: TableDefinition,
  before: Item | undefined,
  after: Item | undefined,
): Units {
  const [old, made] = [unitsOf(before), unitsOf(after)];
  const table = Math.max(1, old, made);
  const [was, is] = [before, after].map((item) => {
    if (!index || !item || !indexColumnsOf(index, item)) return undefined;
    return JSON.stringify(keyAttributes(index, item));
  });
  if (was !== is) return { table, index: (was ? old : 0) + (is ? made : 0) };
  const isChanged = was !== undefined && !areSame(before, after);
  return { table, index: isChanged ? Math.max(old, made) : 0 };
}

function unitsOf(item: Item | undefined): number {
  return item ? Math.ceil(sizeOfItem(item) / WRITE_UNIT_BYTES) : 0;
}

function areSame(before: Item | undefined, after: Item | undefined): boolean {
  const [one, two] = [before, after].map((item) =>
    JSON.stringify(Object.entries(item ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return one === two;
}

/** The part of an answer that reports consumption; undefined if nobody has asked. */
export function consumedCapacity(
  fields: Fields,
  { name, index }: TableDefinition,
  units: () => Units,
): object | undefined {
  const detail = choiceIn(fields, "ReturnConsumedCapacity", ["INDEXES", "TOTAL", "NONE"]);
  if (detail === undefined || detail === "NONE") return undefined;
  const { table, index: indexUnits } = units();
  const total = { TableName: name, CapacityUnits: table + indexUnits };
  if (detail === "TOTAL") return total;
  const indexes = index && indexUnits > 0 && { [index.name]: { CapacityUnits: indexUnits } };
  return {
    ...total,
    Table: { CapacityUnits: table },
    ...(indexes && { GlobalSecondaryIndexes: indexes }),
  };
}
