import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tableFile } from "#lib/host/table/local-table.ts";
import { pathOfKey } from "#lib/host/objects/object-path.ts";
import { checkFile } from "#lib/host/table/storage/file-check.ts";
import { lockFolder } from "#lib/host/table/storage/folder-lock.ts";
import { checkedItems, type TableCheck } from "#lib/host/table/storage/item-check.ts";
import { refuseLostFile } from "#lib/host/table/storage/lost-file.ts";
import type { Item } from "#platform/ports/item-store.ts";
import { type Need, neededName, needsOf } from "./check-belongings.ts";

/** The number of checked entries, and the problems in plain words. */
export interface DataCheck {
  items: number;
  issues: number;
  problems: string[];
}

/**
 * Checks all data of a folder: the table's file is intact, every item is valid and found by its keys, the pages of
 * every edition exist, and shelves, their addresses and schedules are whole. A host may be running on it.
 * @throws Error in plain words if the data is missing, or the file is damaged
 */
export function checkData(dataFolder: string): DataCheck {
  const file = tableFile(dataFolder);
  refuseLostFile(file);
  if (!existsSync(file)) throw new Error(`There is no data in ${dataFolder}.`);
  const release = lockFolder(dataFolder, 0);
  try {
    // The log of a running host changes while it is read.
    checkFile(file, "integrity_check", { isInUse: release === undefined });
  } finally {
    release?.();
  }
  const check: DataCheck = { items: 0, issues: 0, problems: [] };
  const found: Found = { needs: [], names: new Set() };
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    for (const each of checkedItems(database)) note(each, check, found);
  } finally {
    database.close();
  }
  const lacking = found.needs.filter((need) => !isThere(need, found, dataFolder));
  check.problems.push(...lacking.map(({ problem }) => problem));
  return check;
}

/** The needs of items, and the names of the needed ones. */
interface Found {
  needs: Need[];
  names: Set<string>;
}

function isThere(need: Need, { names }: Found, dataFolder: string): boolean {
  if ("item" in need) return names.has(need.item);
  return existsSync(join(dataFolder, "objects", "objects", pathOfKey(need.object)));
}

function note({ item, problem }: TableCheck, check: DataCheck, found: Found): void {
  check.items += 1;
  if (problem !== undefined) check.problems.push(problem);
  if (!item) return;
  const name = neededName(item);
  if (name !== undefined) found.names.add(name);
  if (isIssue(item)) check.issues += 1;
  try {
    found.needs.push(...needsOf(item));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    check.problems.push(
      `The item ${String(item["PK"])} ${String(item["SK"])} cannot be used: ${reason}`,
    );
  }
}

function isIssue(item: Item): boolean {
  return item["SK"] === "ISSUE" && !("deletedAt" in item);
}
