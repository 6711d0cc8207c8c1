import type { Host } from "#lib/host/host.ts";
import type { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import type { Publisher } from "./publisher.ts";

/** An embedded Masthead of a test's own, with a clock that only the test moves. */
export interface TestHost extends Host {
  /** A publisher with a new account. */
  anAccount(name?: string): Promise<Publisher>;
  /** Moves the clock on. */
  pass(time: { seconds?: number; hours?: number; days?: number }): void;
  clock: { now: Date };
  dataFolder: string;
  /** The table, whose index can be made to lag. */
  table: SqliteTable;
}
