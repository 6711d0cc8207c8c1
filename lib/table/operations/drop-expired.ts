import * as v from "valibot";
import type { TableStore } from "#lib/table/storage/table-store.ts";
import { type Fields, tableIn } from "./fields.ts";

/** Not one of DynamoDB's operations: there the table does it by itself. */
export const DROP_EXPIRED = "DropExpired";

/** Few enough that other writes hardly wait. */
const AT_ONCE = 1000;

const requestSchema = v.object({
  TableName: v.string(),
  Attribute: v.pipe(v.string(), v.regex(/^\w+$/)),
  Seconds: v.number(),
});

/** Drops up to a thousand items whose attribute is a moment that has passed. */
export function dropExpired(store: TableStore, fields: Fields): string {
  const { TableName, Attribute, Seconds } = v.parse(requestSchema, fields);
  store.dropExpired(tableIn(store, TableName), Attribute, Seconds, AT_ONCE);
  return "{}";
}
