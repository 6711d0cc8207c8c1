import { interrupted } from "#bin/program/interruption.ts";
import type { Client } from "#sdk/masthead.ts";
import type { ContactRow } from "./contact-rows.ts";

export interface RowResult {
  row: ContactRow;
  outcome: "created" | "updated" | "skipped" | "failed";
  message: string;
}

export const BATCH_ROWS = 100;

/**
 * Writes up to `BATCH_ROWS` contacts with one call; a failed row does not affect the others.
 * @returns the result of each, in order
 * @throws MastheadError for failures of the whole call: no connection, no permission
 */
export async function writeContacts(
  client: Client,
  rows: readonly ContactRow[],
  onExisting: "skip" | "update" | "fail",
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const contacts = rows.map(({ contact }) => ({ ...contact, email: contact.email ?? "" }));
  const { results } = await client.contacts.createMany(
    { contacts, on_existing: onExisting },
    { signal: interrupted },
  );
  return rows.map((row, index) => {
    const { outcome = "failed", message = "The service reported no result" } = results[index] ?? {};
    return { row, outcome, message };
  });
}
