import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import {
  API_KEY_PATTERN,
  type Credentials,
  SECRET_LENGTH,
} from "#features/accounts/credentials.ts";
import {
  findMasterKeyCheck,
  masterKeyCheckOf,
  saveMasterKeyCheck,
} from "#features/accounts/master-key-repository.ts";
import { moveInPlace, readIfThere } from "#lib/files/durable-file.ts";

const credentialsSchema = v.object({
  apiKey: v.pipe(v.string(), v.regex(API_KEY_PATTERN)),
  secret: v.pipe(v.string(), v.minLength(SECRET_LENGTH)),
});

/**
 * The installation's master key, created if both it and the table are new. Anyone who has it can open every secret. The
 * runtime's table must be installed.
 * @throws Error in plain words for a file that is damaged, missing or of another installation
 */
export async function openMasterKey(folder: string): Promise<Buffer> {
  const path = join(folder, "master.key");
  const kept = await readMasterKey(path);
  const check = await findMasterKeyCheck();
  if (kept && (check === undefined || check === masterKeyCheckOf(kept))) {
    if (check === undefined) await saveMasterKeyCheck(kept);
    return kept;
  }
  if (kept) {
    throw new Error(`${path} is not the key that this data was made with. ${RESTORE_THE_KEY}`);
  }
  if (check !== undefined) throw new Error(`${path} is missing. ${RESTORE_THE_KEY}`);
  const masterKey = randomBytes(32);
  await writePrivate(path, `${masterKey.toString("hex")}\n`);
  await saveMasterKeyCheck(masterKey);
  return masterKey;
}
const RESTORE_THE_KEY =
  "Restore it from a backup: without it, no API secret and no link that was sent works.";

/** @throws Error unless it has 64 hexadecimal digits */
async function readMasterKey(path: string): Promise<Buffer | undefined> {
  const text = (await readIfThere(path))?.toString().trim();
  if (text === undefined) return undefined;
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  throw new Error(`${path} is damaged: it must be 64 hexadecimal digits. ${RESTORE_THE_KEY}`);
}

export function credentialsPath(folder: string): string {
  return join(folder, "credentials.json");
}

/** The first credentials, undefined before the first start. @throws Error in plain words for a damaged file */
export async function readFirstCredentials(folder: string): Promise<Credentials | undefined> {
  const path = credentialsPath(folder);
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return v.parse(credentialsSchema, JSON.parse(text.toString()));
  } catch (error) {
    throw new Error(
      `${path} is damaged. Restore it from a backup, or remove it to have a new key made.`,
      { cause: error },
    );
  }
}

export async function saveFirstCredentials(
  folder: string,
  { apiKey, secret }: Credentials,
): Promise<void> {
  const text = `${JSON.stringify({ apiKey, secret }, null, 2)}\n`;
  await writePrivate(credentialsPath(folder), text);
}

/** Writes a file that only its owner can read. It appears complete or not at all. */
async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await moveInPlace(`${path}.new`, path);
}
