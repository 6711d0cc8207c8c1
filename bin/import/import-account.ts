import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { type Client, MastheadError } from "#sdk/masthead.ts";
import { EXIT } from "#bin/program/exit-code.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { printFields } from "#bin/program/output.ts";
import { Progress } from "#bin/transfer/progress.ts";
import { CLOUDFRONT_LIMIT, type Move, redirectFile, redirects, type Server } from "./addresses.ts";
import type { Exported } from "./exported.ts";
import { importIssue } from "./import-issue.ts";
import { importMagazine, type ImportWork } from "./import-magazine.ts";
import { ImportNote } from "./import-note.ts";
import { importPeople } from "./import-people.ts";
import { Target } from "./target.ts";

const OPTIONS = { signal: interrupted };

/** The number of failed people to name. */
const NAMED = 20;

/**
 * Imports an export into the account of `client`: keeps what exists, creates what is missing, sends no mail.
 * @throws Error in plain words
 */
export async function importAccount(
  client: Client,
  exported: Exported,
  { json, redirects: server }: { json: boolean; redirects: Server | undefined },
): Promise<void> {
  const target = await Target.of(client);
  if (target.accountId === exported.about.account_id) {
    throw new Error("This is the exported account itself: choose another login.");
  }
  const progress = new Progress(json);
  const note = new ImportNote(exported.root, target.accountId);
  note.forgetLost((id) => target.has(id));
  const work = { exported, note, progress, target };
  progress.show("Checking the export");
  await exported.check();
  const failed = await importPublications(client, work);
  const id = (kind: "magazines" | "issues") => (oldId: string) => note.of(kind, oldId).id;
  const { failures, ...counts } = await importPeople(client, work, {
    magazine: id("magazines"),
    issue: id("issues"),
  });
  const files = await writeAddresses(work, await movesOf(client, work), server);
  progress.end();
  for (const failure of failures.slice(0, NAMED)) progress.say(failure);
  if (failures.length > NAMED) progress.say(`… and ${failures.length - NAMED} more`);
  if (failed + failures.length > 0) process.exitCode = EXIT.failed;
  const { magazines, issues } = exported.about;
  await printFields(
    {
      account: target.accountName,
      magazines: magazines.length,
      issues: issues.length - failed,
      ...counts,
      failed: failed + failures.length,
      ...files,
    },
    json,
  );
}

/** Creates magazines and issues, oldest first. @returns the number of failed issues */
async function importPublications(client: Client, work: ImportWork): Promise<number> {
  const { exported, note, progress } = work;
  const { magazines, issues } = exported.about;
  progress.show("Magazines");
  for (const oldId of magazines) await importMagazine(client, work, oldId);
  const magazineOf = (oldId: string): string => note.of("magazines", oldId).id ?? "";
  let failed = 0;
  for (const [index, oldId] of issues.entries()) {
    interrupted.throwIfAborted();
    const { title, volume } = await exported.issue(oldId);
    progress.show(`Issue ${index + 1} of ${issues.length}: ${title} ${volume}`.trimEnd());
    try {
      await importIssue(client, work, oldId, magazineOf);
    } catch (error) {
      const isOfThisIssue = error instanceof MastheadError && error.code === "CONVERSION_FAILED";
      if (!isOfThisIssue) throw error;
      progress.say(`${title} ${volume}: ${error.message}`);
      failed += 1;
    }
  }
  return failed;
}

/** Every changed address: those of issues, and of shelves if both are known. */
async function movesOf(client: Client, { exported, note }: ImportWork): Promise<Move[]> {
  const [magazines, issues] = await Promise.all([
    client.magazines.list({ limit: 1000 }, OPTIONS).toArray(),
    client.issues.listAll({ limit: 1000 }, OPTIONS).toArray(),
  ]);
  const urls = new Map([...magazines, ...issues].map(({ ID, url }) => [ID, url]));
  const moves: Move[] = [];
  const add = (from: string, newId: string | undefined): void => {
    const to = urls.get(newId ?? "") ?? "";
    if (from !== "" && to !== "" && from !== to) moves.push({ from, to });
  };
  for (const oldId of exported.about.magazines) {
    const { record } = await exported.magazine(oldId);
    add(record.url, note.of("magazines", oldId).id);
  }
  for (const oldId of exported.about.issues) {
    const { url } = await exported.issue(oldId);
    add(url, note.of("issues", oldId).id);
  }
  return moves;
}

/** Writes the table of addresses, and redirects on request. @returns the paths */
async function writeAddresses(
  { note, progress }: ImportWork,
  moves: readonly Move[],
  server: Server | undefined,
): Promise<{ addresses: string; redirects?: string }> {
  const addresses = join(note.folder, "addresses.csv");
  const rows = moves.map(({ from, to }) => [from, to]);
  await writeFile(addresses, stringify([["old", "new"], ...rows]));
  if (server === undefined) return { addresses };
  const path = join(note.folder, redirectFile(server));
  const text = redirects(server, moves);
  await writeFile(path, text);
  if (server === "cloudfront" && text.length > CLOUDFRONT_LIMIT) {
    progress.say(`${path} is longer than CloudFront allows: divide it, or redirect elsewhere.`);
  }
  return { addresses, redirects: path };
}
