import { columnsOf } from "#lib/table/storage/definition.ts";
import type { TableStore } from "#lib/table/storage/table-store.ts";
import type { Item } from "#lib/table/values/attribute-value.ts";
import { readItem, readObject } from "#lib/table/values/read-value.ts";
import { invalid } from "#lib/table/values/table-error.ts";
import { consumedCapacity, readUnits } from "./capacity.ts";
import {
  checkTableName,
  constraint,
  type Fields,
  isOn,
  listIn,
  refuseLegacy,
  tableIn,
} from "./fields.ts";
import { projectionIn, textOf, withParts } from "./get-item.ts";
import { checkKey } from "./keys.ts";

const MOST_KEYS = 100;
const MOST_BYTES = 16 * 1024 * 1024;

/** BatchGetItem: the items with the keys, in no promised order; those beyond 16 MB are left for another call. */
export function batchGetItem(store: TableStore, fields: Fields): string {
  const requests = requestsIn(fields);
  const keyCount = requests.reduce((sum, { keys }) => sum + keys.length, 0);
  if (keyCount > MOST_KEYS) throw invalid("Too many items requested for the BatchGetItem call");
  const reads = requests.map((request) => {
    const definition = tableIn(store, request.tableName);
    for (const key of request.keys) checkKey(key, definition.key);
    checkDistinct(request.keys.map((key) => columnsOf(definition.key, key)));
    return { ...request, definition };
  });
  const room = { bytes: MOST_BYTES };
  const answers = reads.map((read) => ({ read, ...readTable(store, read, room) }));
  const responses = answers.map(({ read, texts }) => `"${read.tableName}":[${texts.join(",")}]`);
  const capacities = answers.flatMap(({ read, units }) => {
    const consumed = consumedCapacity(fields, read.definition, () => ({ table: units, index: 0 }));
    return consumed ? [consumed] : [];
  });
  const left = answers.filter(({ unread }) => unread.length > 0);
  return withParts(`"Responses":{${responses.join(",")}}`, {
    UnprocessedKeys: Object.fromEntries(
      left.map(({ read, unread }) => [read.tableName, { ...read.options, Keys: unread }]),
    ),
    ConsumedCapacity: capacities.length > 0 ? capacities : undefined,
  });
}

type TableRequest = ReturnType<typeof requestsIn>[number];

function requestsIn(fields: Fields) {
  const entries = Object.entries(readObject(fields["RequestItems"] ?? {}));
  if (entries.length === 0) {
    throw constraint(
      "Value '{}' at 'requestItems'",
      "Member must have length greater than or equal to 1",
    );
  }
  return entries.map(([tableName, given]) => {
    const options = readObject(given);
    refuseLegacy(options);
    const keys = listIn(options, "Keys").map((key) => readItem(key));
    if (keys.length === 0) {
      throw constraint(
        `Value '[]' at 'requestItems.${tableName}.member.keys'`,
        "Member must have length greater than or equal to 1",
      );
    }
    return { tableName: checkTableName(tableName), options, keys, paths: projectionIn(options) };
  });
}

/** @throws ValidationException if a key occurs twice */
export function checkDistinct(keys: readonly object[]): void {
  if (new Set(keys.map((key) => JSON.stringify(key))).size < keys.length) {
    throw invalid("Provided list of item keys contains duplicates");
  }
}

function readTable(
  store: TableStore,
  { definition, keys, paths, options }: TableRequest & { definition: ReturnType<typeof tableIn> },
  room: { bytes: number },
): { texts: string[]; unread: Item[]; units: number } {
  const isConsistent = isOn(options, "ConsistentRead");
  const answer: { texts: string[]; unread: Item[]; units: number } = {
    texts: [],
    unread: [],
    units: 0,
  };
  for (const key of keys) {
    const found = store.find(definition, columnsOf(definition.key, key), isConsistent);
    const size = found?.size ?? 0;
    if (size > room.bytes) {
      answer.unread.push(key);
      continue;
    }
    room.bytes -= size;
    answer.units += readUnits(size, isConsistent);
    if (found) answer.texts.push(textOf(found, paths));
  }
  return answer;
}
