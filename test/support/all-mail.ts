import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReadMail, readMail } from "#lib/host/inbox/read-mail.ts";
import { skipFor, WIRE } from "./wire/service.ts";

/** A mail as its recipient gets it. */
export interface ArrivedMail extends ReadMail {
  /** The raw file. */
  source: string;
}

/** A host's data folder, which contains its outbox. */
export interface SendingHost {
  dataFolder: string;
}

/**
 * All mail that a host has sent, oldest first. A running service's mail with links to other tests' accounts is left
 * out.
 */
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

/** The accounts of this file's tests at a running service. */
const accounts = new Set<string>();

export function noteAccount(accountId: string): void {
  accounts.add(accountId);
}

/** Mail of earlier tests may arrive late, at the same address. */
function isOurs({ text }: ReadMail): boolean {
  const linked = [...text.matchAll(/\/(?:read|mail)\/([a-z0-9]{12})\b/g)].map(([, id = ""]) => id);
  return linked.length === 0 || linked.some((id) => accounts.has(id));
}

/** Caches mails, which do not change. */
const read = new Map<string, Promise<ArrivedMail>>();

async function arrived(path: string): Promise<ArrivedMail> {
  const source = await readFile(path, "utf8");
  return { ...(await readMail(source)), source };
}

/** The number of mails that a host has sent. */
export async function countMail(host: SendingHost): Promise<number> {
  return (await mailFiles(mailFolder(host))).length;
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return names.filter((name) => !earlier.has(name)).toSorted();
}

/** Mail of a running service that does not belong to this file's tests. */
const earlier = new Set<string>();

/** Excludes all mail that a running service has sent so far. */
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
