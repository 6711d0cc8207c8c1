import type { Client } from "#sdk/client.ts";
import { COLUMNS } from "#values/contact-table/contact-columns.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";

const PAGE = 5000;

/**
 * Every contact as rows of CSV, with the columns of `masthead contacts export`.
 * @param onProgress gets how many there are so far
 * @throws MastheadError; the reason of `signal`
 */
export async function exportContacts(
  client: Client,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<string[]> {
  const rows = [csvRow(COLUMNS)];
  const list = client.contacts.list({ limit: PAGE, details: true }, { signal });
  for await (const { entries } of list.pages()) {
    for (const contact of entries)
      rows.push(csvRow(COLUMNS.map((column) => contact[column] ?? "")));
    onProgress(rows.length - 1);
  }
  return rows;
}
