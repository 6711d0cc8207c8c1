import type { Host } from "#lib/host/host.ts";
import type { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import type { Publisher } from "./publisher.ts";

/** An embedded Masthead whose clock only its test moves. */
export interface TestHost extends Host {
  /** A publisher with a new account. */
  anAccount(name?: string): Promise<Publisher>;
  /** Moves the clock forward. */
  pass(time: { seconds?: number; hours?: number; days?: number }): void;
  clock: { now: Date };
  dataFolder: string;
  /** The table, with an index that can be delayed. */
  table: SqliteTable;
}
