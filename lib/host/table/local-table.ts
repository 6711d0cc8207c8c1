import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ItemStore } from "#platform/ports/item-store.ts";
import { checkAfterUncleanEnd } from "#lib/host/table/storage/file-check.ts";
import { lockFolder, type Release } from "#lib/host/table/storage/folder-lock.ts";
import { refuseLostFile } from "#lib/host/table/storage/lost-file.ts";
import { SqliteTable } from "./sqlite-table.ts";

/** A table, and how to release it. */
export interface LocalTable {
  items: ItemStore;
  /** Drops expired items, if the table does not do so itself. */
  dropExpired?(at: Date): Promise<void>;
  close(): Promise<void>;
}

export function tableFile(dataFolder: string): string {
  return join(dataFolder, "masthead.db");
}

/** Longer than any command locks a folder while it opens its table. */
const WAIT_FOR_COMMANDS_MILLISECONDS = 1000;

/**
 * Locks a data folder for its only host.
 * @throws Error in plain words while another one is running on it
 */
export function lockDataFolder(dataFolder: string): Release {
  const release = lockFolder(dataFolder, WAIT_FOR_COMMANDS_MILLISECONDS);
  if (release) return release;
  throw new Error(`Another Masthead is running on the data folder ${dataFolder}.`);
}

/**
 * Opens the table of a data folder for its host, after a check where the last one was killed.
 * @throws Error in plain words for a file that is damaged or not of this version
 */
export async function openHostTable(dataFolder: string, tableName: string): Promise<LocalTable> {
  refuseEarlierTable(dataFolder);
  refuseLostFile(tableFile(dataFolder));
  checkAfterUncleanEnd(tableFile(dataFolder));
  return localTable(SqliteTable.open(tableFile(dataFolder), tableName));
}

/** Opens the table of a data folder beside its host, or without one. @throws like {@link openHostTable} */
export async function openTable(dataFolder: string, tableName: string): Promise<LocalTable> {
  const release = lockFolder(dataFolder, 0);
  try {
    // A running host has checked the file, which is in use.
    if (release) return await openHostTable(dataFolder, tableName);
    refuseLostFile(tableFile(dataFolder));
    return localTable(SqliteTable.open(tableFile(dataFolder), tableName));
  } finally {
    release?.();
  }
}

export async function openMemoryTable(tableName: string): Promise<LocalTable> {
  return localTable(SqliteTable.inMemory(tableName));
}

/** A table of this process, with the operations of its host. */
export function localTable(items: SqliteTable): LocalTable {
  return {
    items,
    dropExpired: (at) => items.dropExpired(at),
    close: () => items.close(),
  };
}

/** Earlier versions kept the table in a LevelDB folder. Its contents must not be ignored. */
function refuseEarlierTable(dataFolder: string): void {
  const folder = join(dataFolder, "table");
  if (existsSync(tableFile(dataFolder)) || !existsSync(join(folder, "CURRENT"))) return;
  throw new Error(
    `The folder ${folder} contains the table of an earlier version, in a format that this version does not read. Nothing was changed. Keep using that version, or move the data folder away to start afresh.`,
  );
}
