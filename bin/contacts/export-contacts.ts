import { open, rename, rm, stat } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { listContacts } from "#contract/api/contact-operations.ts";
import { type Client, MastheadError } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { callOf } from "#bin/program/operation-call.ts";
import { type Fields, note, write } from "#bin/program/output.ts";
import { batchesOf } from "#bin/program/paging.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import { COLUMNS } from "./contact-rows.ts";

const AT_ONCE = 8;
const RETRIES = 10;

/**
 * Writes every contact as CSV, or with `--json` as one JSON value a line. A file appears when it is complete, readable
 * for its owner only.
 * @throws Error in plain words
 */
export async function exportContacts(
  path: string | undefined,
  options: CallerOptions & { force?: true },
): Promise<void> {
  const client = await openClient(options, RETRIES);
  const texts = textsOf(client, options.json === true);
  if (path === undefined) {
    for await (const text of texts) await write(text);
    return;
  }
  if (!options.force && (await exists(path))) {
    throw new Error(`${path} exists. Replace it with --force.`);
  }
  await writeFile(path, texts);
  note(`Written: ${path}`);
}

async function writeFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, "w", 0o600);
  try {
    for await (const text of texts) await file.write(text);
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function* textsOf(client: Client, json: boolean): AsyncGenerator<string, void, undefined> {
  if (!json) yield `${COLUMNS.join(",")}\n`;
  const options = { signal: interrupted };
  for await (const batch of batchesOf(client, callOf(listContacts, {}, {}), undefined, options)) {
    const contacts = await withProfiles(client, batch);
    if (json) yield contacts.map((contact) => `${JSON.stringify(contact)}\n`).join("");
    else yield stringify(contacts, { columns: [...COLUMNS] });
  }
}

/** Lists have addresses alone: the rest is asked for, a few at a time. Those deleted meanwhile are left out. */
async function withProfiles(client: Client, batch: readonly Fields[]): Promise<Fields[]> {
  const found: (Fields | undefined)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < batch.length; index = next++) {
      found[index] = await profileOf(client, String(batch[index]?.["email"]));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.filter((contact) => contact !== undefined);
}

async function profileOf(client: Client, email: string): Promise<Fields | undefined> {
  try {
    return { ...(await client.contacts.get(email, { signal: interrupted })) };
  } catch (error) {
    if (error instanceof MastheadError && error.code === "CONTACT_NOT_FOUND") return undefined;
    throw error;
  }
}
