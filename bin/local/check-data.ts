import { resolve } from "node:path";
import { print, printFields } from "#bin/program/output.ts";
import { checkData as check } from "#lib/host/backup/check-data.ts";
import { dataFolderOf } from "./data-folder.ts";

/** Checks the data folder or a backup; prints problems, and then exits with 1. */
export async function checkData(asked: string | undefined, json: boolean): Promise<void> {
  const folder = asked === undefined ? dataFolderOf(process.env) : resolve(asked);
  const { items, issues, problems } = check(folder);
  if (problems.length > 0) process.exitCode = 1;
  if (json) return printFields({ folder, items, issues, problems }, json);
  await print([`${folder}: items ${items}, issues ${issues}`, ...problems].join("\n"));
  if (problems.length === 0) await print("No problems found.");
}
