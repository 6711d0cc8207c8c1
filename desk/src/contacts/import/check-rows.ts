import { isAddress } from "#desk/contacts/book/address.ts";
import { type Profile, profileOf } from "#values/contact-table/contact-columns.ts";
import { inSlices } from "#desk/state/slices.ts";
import type { Table } from "./table.ts";

export interface GoodRow {
  /** Counted from 1, as a spreadsheet does. */
  row: number;
  contact: Profile & { email: string };
}

export interface BadRow {
  row: number;
  address: string;
  reason: "missing" | "invalid" | "tooLong" | "repeated";
}

export interface CheckedRows {
  good: GoodRow[];
  bad: BadRow[];
}

const LONGEST = 300;

/**
 * Checks every row before sending.
 * @param onShare called with the checked share, 0 to 1; not for small tables
 * @throws the reason of `signal`
 */
export async function checkRows(
  { rows, hasHeadings, columns }: Table,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<CheckedRows> {
  const checked: CheckedRows = { good: [], bad: [] };
  const seen = new Set<string>();
  const check = ({ number: row, cells }: Table["rows"][number]): void => {
    // Empty cells are omitted, and change nothing of an existing contact.
    const contact = { email: "", ...profileOf(cells, columns) };
    const reason = reasonAgainst(contact, seen);
    seen.add(contact.email.toLowerCase());
    if (reason) checked.bad.push({ row, address: contact.email, reason });
    else checked.good.push({ row, contact });
  };
  await inSlices(hasHeadings ? rows.slice(1) : rows, check, {
    signal,
    onProgress: () => onShare((checked.good.length + checked.bad.length) / rows.length),
  });
  return checked;
}

function reasonAgainst(
  contact: GoodRow["contact"],
  seen: ReadonlySet<string>,
): BadRow["reason"] | undefined {
  const { email } = contact;
  if (email === "") return "missing";
  if (!isAddress(email)) return "invalid";
  if (seen.has(email.toLowerCase())) return "repeated";
  const isLong = (value: string): boolean =>
    value.length > LONGEST && Array.from(value).length > LONGEST;
  return Object.values(contact).some(isLong) ? "tooLong" : undefined;
}
