/** What a contact has, by the names of the API and of exported files. */
export const COLUMNS = ["email", "full_name", "country", "city", "street", "zip"] as const;
/** A field of a contact. */
export type Column = (typeof COLUMNS)[number];

/** What a column of a file may be: a field, a part of the name, or an address for contacts that have no other. */
export const COLUMN_KINDS = [...COLUMNS, "first_name", "last_name", "other_email"] as const;
/** See {@link COLUMN_KINDS}. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** A contact as a row has it: what is empty is left out. */
export type Profile = Partial<Record<Column, string>>;

/** An address as the whole of a cell; whether a service takes it is decided later. */
const ADDRESS = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]+$/u;
/** `Ann Other <ann@example.org>`, as mail programs write it. */
const NAMED_ADDRESS = /^\s*["']?([^"<>]*?)["']?\s*<\s*(?:mailto:)?([^<>\s]+)\s*>\s*$/iu;
/** `ann@example.org (Ann Other)`, as some older ones do. */
const ADDRESS_WITH_NAME = /^\s*(?<email>[^\s()]+@[^\s()]+)\s*\((?<name>[^()]*)\)\s*$/u;
/** Characters without a width, which copying from pages brings. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** Between several addresses of one cell: Google writes ` ::: `. */
const SEVERAL = /\s*(?::::|[;,\n])\s*/u;

/** The address that a cell has, the first of several, and the name written beside it. */
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
 * The contact of a row. Of several columns of a kind, the first counts that is not empty, and of several addresses the
 * first that is one; otherwise what is there stays, to be named as wrong. A first and a last name make the full one
 * where there is none.
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
