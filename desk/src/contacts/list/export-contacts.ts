import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { Client } from "#sdk/client.ts";
import { COLUMNS } from "#desk/contacts/csv/columns.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";

const PAGE = 1000;
const AT_ONCE = 6;

/** How many of the contacts are in the file. `total` is undefined until all are listed. */
export interface ExportProgress {
  done: number;
  total: number | undefined;
}

/**
 * Every contact as rows of CSV, with the columns of `masthead contacts export`. Those deleted meanwhile are left out.
 * @throws MastheadError; the reason of `signal`
 */
export async function exportContacts(
  client: Client,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<string[]> {
  const emails: string[] = [];
  for await (const { entries } of client.contacts.list({ limit: PAGE }, { signal }).pages()) {
    emails.push(...entries.map(({ email }) => email));
    onProgress({ done: 0, total: undefined });
  }
  const rows: string[] = Array.from({ length: emails.length }, () => "");
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < emails.length; index = next++) {
      rows[index] = await rowOf(client, emails[index] ?? "", signal);
      done += 1;
      onProgress({ done, total: emails.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [csvRow(COLUMNS), ...rows.filter((row) => row !== "")];
}

async function rowOf(client: Client, email: string, signal: AbortSignal): Promise<string> {
  try {
    const contact = await client.contacts.get(email, { signal });
    return csvRow(COLUMNS.map((column) => contact[column]));
  } catch (error) {
    if (error instanceof MastheadError && error.code === "CONTACT_NOT_FOUND") return "";
    throw error;
  }
}
