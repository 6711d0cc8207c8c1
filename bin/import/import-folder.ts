import { UsageError } from "#bin/program/exit-code.ts";
import { type CallerOptions, openClient, profileOf } from "#bin/program/session.ts";
import { assertOneMagazine, type MagazineOptions } from "#bin/uploads/target-magazine.ts";
import type { Server } from "./addresses.ts";
import { Exported } from "./exported.ts";
import { importAccount } from "./import-account.ts";
import { importPdfs } from "./import-pdfs.ts";

const RETRIES = 10;

/**
 * Imports a folder: an export of Masthead, or PDFs with a table that names them.
 * @throws UsageError for options that do not apply to the folder; Error in plain words
 */
export async function importFolder(
  root: string,
  options: CallerOptions & MagazineOptions & { redirects?: Server; people?: true },
): Promise<void> {
  assertOneMagazine(options);
  const { magazine, newMagazine, redirects, people, json = false } = options;
  const exported = await Exported.open(root);
  if (exported && (magazine !== undefined || newMagazine !== undefined)) {
    throw new UsageError(`${root} is an export: its issues keep their magazines.`);
  }
  if (!exported && redirects !== undefined) {
    throw new UsageError("--redirects needs an export: a folder of PDFs has no addresses.");
  }
  if (!exported && people) {
    throw new UsageError("--people needs an export: a folder of PDFs has no people.");
  }
  const client = await openClient(options, RETRIES);
  const { secret } = await profileOf(options);
  const withPeople = people === true;
  if (exported) await importAccount(client, exported, { json, redirects, withPeople, secret });
  else await importPdfs(client, root, { ...options, json, secret });
}
