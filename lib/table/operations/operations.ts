import type { TableStore } from "#lib/table/storage/table-store.ts";
import { TableError } from "#lib/table/values/table-error.ts";
import { batchGetItem } from "./batch-get-item.ts";
import { batchWriteItem } from "./batch-write-item.ts";
import { createTable, describeTable } from "./create-table.ts";
import { deleteItem } from "./delete-item.ts";
import { DROP_EXPIRED, dropExpired } from "./drop-expired.ts";
import { type Fields, fieldsIn } from "./fields.ts";
import { getItem } from "./get-item.ts";
import { putItem } from "./put-item.ts";
import { query } from "./query.ts";
import { scan } from "./scan.ts";
import { updateItem } from "./update-item.ts";

/** The table's answer: an HTTP status and a JSON body. */
export interface TableAnswer {
  status: number;
  body: string;
}

type Operation = (store: TableStore, fields: Fields) => string;

const READS: Readonly<Record<string, Operation>> = {
  BatchGetItem: batchGetItem,
  DescribeTable: describeTable,
  GetItem: getItem,
  Query: query,
  Scan: scan,
};

const WRITES: Readonly<Record<string, Operation>> = {
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  [DROP_EXPIRED]: dropExpired,
  PutItem: putItem,
  UpdateItem: updateItem,
};

/** Whether an operation changes the table. */
export function isWrite(operation: string): boolean {
  return Object.hasOwn(WRITES, operation);
}

/**
 * Runs an operation and returns its answer, or its refusal.
 * @throws what SQLite throws: the caller handles its transaction
 */
export function answerTo(store: TableStore, operation: string, body: string): TableAnswer {
  try {
    const run = Object.hasOwn(READS, operation) ? READS[operation] : WRITES[operation];
    if (!run) {
      throw new TableError("UnknownOperationException", `${operation} is unknown to this table`);
    }
    return { status: 200, body: run(store, fieldsIn(body)) };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { status: error.status, body: error.body };
  }
}
