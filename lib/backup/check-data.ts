import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { coverKey } from "#features/issues/object-keys.ts";
import { tableFile } from "#lib/table/local-table.ts";
import { pathOfKey } from "#lib/objects/object-path.ts";
import { checkFile } from "#lib/table/storage/file-check.ts";
import { lockFolder } from "#lib/table/storage/folder-lock.ts";
import { checkedItems, type TableCheck } from "#lib/table/storage/item-check.ts";
import { attributeOf, type Item } from "#lib/table/values/attribute-value.ts";

/** What a check examined, and the problems it found, in plain words. */
export interface DataCheck {
  items: number;
  issues: number;
  problems: string[];
}

/**
 * Checks all data of a folder: that the table's file is intact, that every item is valid and is found by its own
 * keys, and that the pages of every issue exist. A host may be running on it.
 * @throws Error in plain words if there is no data, or the file is damaged
 */
export function checkData(dataFolder: string): DataCheck {
  const file = tableFile(dataFolder);
  if (!existsSync(file)) throw new Error(`There is no data in ${dataFolder}.`);
  const release = lockFolder(dataFolder, 0);
  try {
    // The log of a running host changes while it is read.
    checkFile(file, "integrity_check", { isInUse: release === undefined });
  } finally {
    release?.();
  }
  const check: DataCheck = { items: 0, issues: 0, problems: [] };
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    for (const each of checkedItems(database)) note(each, check, dataFolder);
  } finally {
    database.close();
  }
  return check;
}

function note({ item, problem }: TableCheck, check: DataCheck, dataFolder: string): void {
  check.items += 1;
  if (problem !== undefined) check.problems.push(problem);
  const issue = item && v.safeParse(issueKeys, plainTexts(item));
  if (!issue?.success) return;
  check.issues += 1;
  const { accountId, conversionId, issueId } = issue.output;
  const cover = join(
    dataFolder,
    "objects",
    "objects",
    pathOfKey(coverKey(accountId, conversionId)),
  );
  if (!existsSync(cover)) check.problems.push(`The pages of the issue ${issueId} are missing.`);
}

/** An issue that is not about to be deleted. */
const issueKeys = v.object({
  SK: v.literal("ISSUE"),
  accountId: v.string(),
  conversionId: v.string(),
  issueId: v.string(),
  deletedAt: v.optional(v.undefined()),
});

function plainTexts(item: Item): Record<string, string | undefined> {
  const names = ["SK", "accountId", "conversionId", "issueId", "deletedAt"];
  return Object.fromEntries(
    names.map((name) => {
      const value = attributeOf(item, name);
      return [name, value && "S" in value ? value.S : undefined];
    }),
  );
}
