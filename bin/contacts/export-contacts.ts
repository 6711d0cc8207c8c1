import { open, rename, rm, stat } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { COLUMNS } from "#values/contact-table/contact-columns.ts";
import { escapeFormulas } from "#values/formula.ts";
import type { Client } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { note, write } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";

const PAGE = 5000;
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
  const list = client.contacts.list({ limit: PAGE, details: true }, { signal: interrupted });
  for await (const { entries } of list.pages()) {
    if (json) yield entries.map((contact) => `${JSON.stringify(contact)}\n`).join("");
    else yield stringify(entries, { columns: [...COLUMNS], cast: { string: escapeFormulas } });
  }
}
