/** The fields of a contact, as the API and exported files name them. */
export const COLUMNS = ["email", "full_name", "country", "city", "street", "zip"] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * The kinds of columns in a file: a field, a part of the name, or an address that counts if the contact has no other.
 */
export const COLUMN_KINDS = [...COLUMNS, "first_name", "last_name", "other_email"] as const;
/** See {@link COLUMN_KINDS}. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** The fields of a contact in one row; empty ones are left out. */
export type Profile = Partial<Record<Column, string>>;

/** An address that fills its cell; its validity is checked later. */
const ADDRESS = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]+$/u;
/** `Ann Other <ann@example.org>`, as mail programs write it. */
const NAMED_ADDRESS = /^\s*["']?([^"<>]*?)["']?\s*<\s*(?:mailto:)?([^<>\s]+)\s*>\s*$/iu;
/** `ann@example.org (Ann Other)`, as some older mail programs write it. */
const ADDRESS_WITH_NAME = /^\s*(?<email>[^\s()]+@[^\s()]+)\s*\((?<name>[^()]*)\)\s*$/u;
/** Zero-width characters, which text copied from web pages brings. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** Between several addresses of one cell: Google writes ` ::: `. */
const SEVERAL = /\s*(?::::|[;,\n])\s*/u;

/** The address in a cell, the first of several, and the name written beside it. */
export function addressIn(cell: string): { email: string; name: string } | undefined {
  const visible = cell.replace(INVISIBLE, "");
  for (const part of [visible, ...visible.split(SEVERAL)]) {
    const [, name = "", named] = NAMED_ADDRESS.exec(part) ?? [];
    const commented = ADDRESS_WITH_NAME.exec(part)?.groups ?? {};
    const email = (named ?? commented["email"] ?? part).trim().replace(/^mailto:/iu, "");
    const called = (commented["name"] ?? name).trim();
    if (ADDRESS.test(email)) return { email, name: ADDRESS.test(called) ? "" : called };
  }
  return undefined;
}

/**
 * The contact of a row. Among several columns of a kind, the first non-empty one counts; among several addresses, the
 * first valid one. Without a valid address, the text stays, so that it can be reported. A first and a last name make up
 * a missing full name.
 */
export function profileOf(
  cells: readonly string[],
  kinds: readonly (ColumnKind | undefined)[],
): Profile {
  const valuesOf = (kind: ColumnKind): string[] =>
    cells.map((cell) => cell.trim()).filter((cell, index) => kinds[index] === kind && cell !== "");
  const emails = [...valuesOf("email"), ...valuesOf("other_email")];
  const found = emails.map(addressIn).find((each) => each !== undefined);
  const names = [valuesOf("first_name")[0], valuesOf("last_name")[0]].filter(Boolean).join(" ");
  const profile: Profile = {
    email: found?.email ?? emails[0] ?? "",
    full_name: valuesOf("full_name")[0] ?? (names === "" ? (found?.name ?? "") : names),
  };
  for (const column of ["country", "city", "street", "zip"] as const) {
    profile[column] = valuesOf(column)[0] ?? "";
  }
  for (const column of COLUMNS) if (profile[column] === "") delete profile[column];
  return profile;
}
