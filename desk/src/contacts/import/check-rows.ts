import { isAddress } from "#desk/contacts/book/address.ts";
import { COLUMNS, type Profile } from "#desk/contacts/csv/columns.ts";
import type { Table } from "./table.ts";

/** A row that can be imported. */
export interface GoodRow {
  /** Counted from 1, as a spreadsheet does. */
  row: number;
  contact: Profile & { email: string };
}

/** A row that is left out, and why. */
export interface BadRow {
  row: number;
  address: string;
  reason: "missing" | "invalid" | "tooLong" | "repeated";
}

/** The rows of a table. */
export interface CheckedRows {
  good: GoodRow[];
  bad: BadRow[];
}

const LONGEST = 300;

/** Looks at every row before anything is sent. */
export function checkRows({ rows, hasHeadings, columns }: Table): CheckedRows {
  const checked: CheckedRows = { good: [], bad: [] };
  const seen = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    if (index === 0 && hasHeadings) continue;
    const row = index + 1;
    const { email = "", ...profile } = profileOf(cells, columns);
    const reason = reasonAgainst(email, profile, seen);
    seen.add(email.toLowerCase());
    if (reason) checked.bad.push({ row, address: email, reason });
    else checked.good.push({ row, contact: { email, ...profile } });
  }
  return checked;
}

function reasonAgainst(
  email: string,
  profile: Profile,
  seen: ReadonlySet<string>,
): BadRow["reason"] | undefined {
  if (email === "") return "missing";
  if (!isAddress(email)) return "invalid";
  if (seen.has(email.toLowerCase())) return "repeated";
  return Object.values(profile).some((value) => Array.from(value).length > LONGEST)
    ? "tooLong"
    : undefined;
}

/** A row by its columns. Empty cells are left out, and change nothing of a contact that exists. */
function profileOf(cells: readonly string[], columns: Table["columns"]): Profile {
  const profile: Profile = {};
  for (const column of COLUMNS) {
    const value = cells[columns.indexOf(column)];
    if (value !== undefined && value !== "") profile[column] = value;
  }
  return profile;
}
