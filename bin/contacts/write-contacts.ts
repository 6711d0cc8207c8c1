import { type Client, MastheadError } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import type { ContactRow } from "./contact-rows.ts";

/** What became of a row. */
export interface RowResult {
  row: ContactRow;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** Why it failed. */
  message: string;
}

/** How many rows are handed over at once. */
export const BATCH_ROWS = 100;
/** So many calls at a time keep a service busy without filling its allowance for one account. */
const AT_ONCE = 8;
const OPTIONS = { signal: interrupted };

/**
 * Writes up to `BATCH_ROWS` contacts; one row that fails harms no other.
 * @returns what became of each, in order
 * @throws MastheadError for what concerns all of them: no connection, no permission
 */
export async function writeContacts(
  client: Client,
  rows: readonly ContactRow[],
  onExisting: "skip" | "update" | "fail",
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < rows.length; index = next++) {
      const row = rows[index];
      if (row) results[index] = await writeOne(client, row, onExisting);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function writeOne(
  client: Client,
  row: ContactRow,
  onExisting: "skip" | "update" | "fail",
): Promise<RowResult> {
  const { email = "", ...profile } = row.contact;
  try {
    await client.contacts.create({ email, ...profile }, OPTIONS);
    return { row, outcome: "created", message: "" };
  } catch (error) {
    if (!isExisting(error) || onExisting === "fail") return failed(row, error);
    if (onExisting === "skip") return { row, outcome: "skipped", message: "" };
  }
  try {
    await client.contacts.update(email, profile, OPTIONS);
    return { row, outcome: "updated", message: "" };
  } catch (error) {
    return failed(row, error);
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof MastheadError && error.code === "CONTACT_EXISTS";
}

/** The row's own failure. @throws what concerns every row */
function failed(row: ContactRow, error: unknown): RowResult {
  if (!(error instanceof MastheadError)) throw error;
  const { status = 0, code } = error;
  const isOwn = status === 400 || status === 404 || status === 409 || status === 422;
  if (!isOwn || code === "UNEXPECTED_ANSWER") throw error;
  return { row, outcome: "failed", message: error.message };
}
