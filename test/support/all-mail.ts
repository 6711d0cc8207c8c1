import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReadMail, readMail } from "#lib/host/inbox/read-mail.ts";
import { skipFor, WIRE } from "./wire/service.ts";

/** A mail as its recipient gets it. */
export interface ArrivedMail extends ReadMail {
  /** The raw file. */
  source: string;
}

/** Where a host keeps its outbox. */
export interface SendingHost {
  dataFolder: string;
}

/** All mail that a host has sent, oldest first; of a running service, none that links to accounts of other tests. */
export async function allMail(host: SendingHost): Promise<ArrivedMail[]> {
  if (WIRE?.isSandbox) skipFor("mail to addresses that nobody has confirmed");
  const folder = mailFolder(host);
  const mails = await Promise.all(
    (await mailFiles(folder)).map(async (name) => {
      const path = join(folder, name);
      const known = read.get(path) ?? arrived(path);
      read.set(path, known);
      return known;
    }),
  );
  return accounts.size === 0 ? mails : mails.filter(isOurs);
}

/** The accounts of the running file's tests at a running service. */
const accounts = new Set<string>();

export function noteAccount(accountId: string): void {
  accounts.add(accountId);
}

/** Mail of earlier tests may come late, to the same address. */
function isOurs({ text }: ReadMail): boolean {
  const linked = [...text.matchAll(/\/(?:read|mail)\/([a-z0-9]{12})\b/g)].map(([, id = ""]) => id);
  return linked.length === 0 || linked.some((id) => accounts.has(id));
}

/** A mail that was sent does not change. */
const read = new Map<string, Promise<ArrivedMail>>();

async function arrived(path: string): Promise<ArrivedMail> {
  const source = await readFile(path, "utf8");
  return { ...(await readMail(source)), source };
}

/** How many mails a host has sent. */
export async function countMail(host: SendingHost): Promise<number> {
  return (await mailFiles(mailFolder(host))).length;
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return names.filter((name) => !earlier.has(name)).toSorted();
}

/** Mail of a running service that is none of the running file's tests. */
const earlier = new Set<string>();

/** Leaves all mail that a running service has sent so far out of what is read from now on. */
export async function forgetEarlierMail(): Promise<void> {
  accounts.clear();
  if (WIRE?.mailFolder === undefined) return;
  for (const name of await readdir(WIRE.mailFolder)) earlier.add(name);
}

function mailFolder(host: SendingHost): string {
  if (!WIRE) return join(host.dataFolder, "outbox");
  if (WIRE.mailFolder === undefined) skipFor("a look at the mail");
  return WIRE.mailFolder ?? ".";
}
