import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Credentials } from "../../shared/accounts/credentials.ts";
import { moveInPlace, readIfThere } from "./durable-file.ts";

const credentialsSchema = v.object({ apiKey: v.string(), secret: v.string() });

/** Makes the data folder where needed, readable for its owner only. */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The installation's master key, made at its first start. Whoever has it can open every secret. */
export async function readMasterKey(folder: string): Promise<Buffer> {
  const path = join(folder, "master.key");
  const existing = await readIfThere(path);
  if (existing !== undefined) return Buffer.from(existing.toString().trim(), "hex");
  const key = randomBytes(32);
  await writePrivate(path, `${key.toString("hex")}\n`);
  return key;
}

/** The first credentials, undefined before the first start. */
export async function readFirstCredentials(folder: string): Promise<Credentials | undefined> {
  const text = await readIfThere(join(folder, "credentials.json"));
  return text === undefined ? undefined : v.parse(credentialsSchema, JSON.parse(text.toString()));
}

export async function saveFirstCredentials(
  folder: string,
  { apiKey, secret }: Credentials,
): Promise<void> {
  const text = `${JSON.stringify({ apiKey, secret }, null, 2)}\n`;
  await writePrivate(join(folder, "credentials.json"), text);
}

/** Readable for the owner only; a file is there whole or not at all. */
async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await moveInPlace(`${path}.new`, path);
}
