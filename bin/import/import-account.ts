import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { type Client, MastheadError } from "#sdk/masthead.ts";
import { EXIT } from "#bin/program/exit-code.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { printFields } from "#bin/program/output.ts";
import { Progress } from "#bin/transfer/progress.ts";
import {
  CLOUDFRONT_LIMIT,
  isOldAddress,
  type Move,
  redirectFile,
  redirects,
  type Server,
} from "./addresses.ts";
import { type Exported, UnusableFile } from "./exported.ts";
import { importIssue } from "./import-issue.ts";
import { importMagazine, type ImportWork } from "./import-magazine.ts";
import { ImportNote } from "./import-note.ts";
import { importPeople } from "./import-people.ts";
import { peopleOf } from "./people-of.ts";
import { originOf, Target } from "./target.ts";

const OPTIONS = { signal: interrupted };

/** The number of failed people to name. */
const NAMED = 20;

/** The options of an import of an account. */
interface AccountImport {
  json: boolean;
  redirects: Server | undefined;
  /** Whether items that were there before get the people of the folder, too. */
  withPeople: boolean;
  /** The secret of the login. */
  secret: string;
}

/**
 * Imports an export into the account of `client`: keeps what exists, creates what is missing, sends no mail.
 * @throws Error in plain words
 */
export async function importAccount(
  client: Client,
  exported: Exported,
  { json, redirects: server, withPeople, secret }: AccountImport,
): Promise<void> {
  const target = await Target.of(client);
  if (target.accountId === exported.about.account_id) {
    throw new Error("This is the exported account itself: choose another login.");
  }
  const progress = new Progress(json);
  const { accountId } = target;
  const owner = { accountId, from: exported.about.account_id, secret };
  const note = new ImportNote(exported.root, owner, (text) => progress.say(text));
  note.forgetLost((id) => target.has(id));
  const work = { exported, note, progress, target, withPeople };
  progress.show("Checking the export");
  await exported.check();
  const people = await peopleOf(exported);
  const imported = await importPublications(client, work);
  const { failures, leftOut, ...counts } = await importPeople(client, work, people);
  await completeItems(client, work, imported);
  const files = await writeAddresses(work, await movesOf(client, work, imported), server);
  progress.end();
  for (const failure of failures.slice(0, NAMED)) progress.say(failure);
  if (failures.length > NAMED) progress.say(`… and ${failures.length - NAMED} more`);
  if (leftOut !== undefined) progress.say(leftOut);
  const failed = imported.failed + failures.length;
  if (failed > 0) process.exitCode = EXIT.failed;
  await printFields(
    {
      account: target.accountName,
      magazines: imported.magazines.length,
      issues: imported.issues.length,
      ...counts,
      failed,
      ...files,
    },
    json,
  );
}

/** The IDs of imported items, and the number of the others. */
interface Imported {
  magazines: string[];
  issues: string[];
  failed: number;
}

/** Creates magazines and issues, oldest first; one that cannot be imported is named, and stops no other. */
async function importPublications(client: Client, work: ImportWork): Promise<Imported> {
  const { exported, progress } = work;
  const { about } = exported;
  const imported: Imported = { magazines: [], issues: [], failed: 0 };
  const attempt = async (
    kind: "magazines" | "issues",
    { id, name }: { id: string; name: string },
    make: typeof importIssue,
  ): Promise<void> => {
    interrupted.throwIfAborted();
    try {
      await make(client, work, id);
      imported[kind].push(id);
    } catch (error) {
      if (!isOfOneItem(error)) throw error;
      progress.say(`${name}: ${error.message}`);
      imported.failed += 1;
    }
  };
  progress.show("Magazines");
  for (const id of about.magazines) {
    await attempt("magazines", { id, name: `Magazine ${id}` }, importMagazine);
  }
  for (const [index, id] of about.issues.entries()) {
    const record = await exported.issue(id).catch(() => undefined);
    const name = record ? `${record.title} ${record.volume}`.trimEnd() : `Issue ${id}`;
    progress.show(`Issue ${index + 1} of ${about.issues.length}: ${name}`);
    await attempt("issues", { id, name }, importIssue);
  }
  return imported;
}

/** Gives the imported items the origin of complete ones: from then on, they are the publisher's. */
async function completeItems(
  client: Client,
  { exported, note, progress, target }: ImportWork,
  { magazines, issues }: Imported,
): Promise<void> {
  progress.show("Completing");
  const { account_id: from } = exported.about;
  for (const oldId of magazines) {
    const origin = originOf(from, (await exported.magazine(oldId)).record);
    const { id, imported } = note.of("magazines", oldId);
    if (id === undefined || !imported || target.find(origin)?.isComplete) continue;
    await client.magazines.update(id, { origin }, OPTIONS);
  }
  for (const oldId of issues) {
    const origin = originOf(from, await exported.issue(oldId));
    const { id, imported } = note.of("issues", oldId);
    if (id === undefined || !imported || target.find(origin)?.isComplete) continue;
    await client.issues.update(id, { origin }, OPTIONS);
  }
}

/** Whether others may succeed: unlike after a wrong key, a quota or an unreachable service. */
function isOfOneItem(error: unknown): error is Error {
  if (error instanceof UnusableFile) return true;
  if (!(error instanceof MastheadError)) return false;
  return error.code === "CONVERSION_FAILED" || error.status === 400 || error.status === 413;
}

/** Every changed address: those of issues, and of shelves if both are known. */
async function movesOf(
  client: Client,
  { exported, note }: ImportWork,
  imported: Imported,
): Promise<Move[]> {
  const [magazines, issues] = await Promise.all([
    client.magazines.list({ limit: 1000 }, OPTIONS).toArray(),
    client.issues.listAll({ limit: 1000 }, OPTIONS).toArray(),
  ]);
  const urls = new Map([...magazines, ...issues].map(({ ID, url }) => [ID, url]));
  const moves: Move[] = [];
  const add = (from: string, newId: string | undefined): void => {
    const to = urls.get(newId ?? "") ?? "";
    if (isOldAddress(from) && to !== "" && from !== to) moves.push({ from, to });
  };
  for (const oldId of imported.magazines) {
    const { record } = await exported.magazine(oldId);
    add(record.url, note.of("magazines", oldId).id);
  }
  for (const oldId of imported.issues) {
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
