import { isTypedAddress } from "./typed-address.ts";

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

/** `Ann Other <ann@example.org>`, as mail programs write it. */
const NAMED_ADDRESS = /^\s*["']?([^"<>]*?)["']?\s*<\s*(?:mailto:)?([^<>\s]+)\s*>\s*$/iu;
/** `ann@example.org (Ann Other)`, as some older mail programs write it. */
const ADDRESS_WITH_NAME = /^\s*(?<email>[^\s()]+@[^\s()]+)\s*\((?<name>[^()]*)\)\s*$/u;
/** Zero-width characters, which text copied from web pages brings. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** Between several addresses of one cell: Google writes ` ::: `. */
const SEVERAL = /\s*(?::::|[;,\n])\s*/u;

/** The same, and blanks, behind an address: a name beside it may have commas and blanks. */
const BEHIND_ADDRESS = /(?=[\s;,:])(?<=@[^\s<>@,;]+>?)(?:\s|:::|[;,])+/u;

/** The address in a cell, the first of several, and the name written beside it. */
export function addressIn(cell: string): { email: string; name: string } | undefined {
  const visible = cell.replace(INVISIBLE, "");
  for (const part of [visible, ...visible.split(SEVERAL)]) {
    const found = onlyAddress(part);
    if (found) return found;
  }
  return undefined;
}

/** Splits a cell of addresses, with names or without, into one each; undefined if it has other text. */
export function addressesIn(cell: string): string[] | undefined {
  const visible = cell.replace(INVISIBLE, "").trim();
  if (onlyAddress(visible)) return [visible];
  const parts = visible.split(BEHIND_ADDRESS).filter((part) => part !== "");
  return parts.every(onlyAddress) ? parts : undefined;
}

function onlyAddress(text: string): { email: string; name: string } | undefined {
  const [, name = "", named] = NAMED_ADDRESS.exec(text) ?? [];
  const commented = ADDRESS_WITH_NAME.exec(text)?.groups ?? {};
  const email = (named ?? commented["email"] ?? text).trim().replace(/^mailto:/iu, "");
  const called = (commented["name"] ?? name).trim();
  return isTypedAddress(email) ? { email, name: isTypedAddress(called) ? "" : called } : undefined;
}

/** Names in these scripts are written with the family's name first. */
const FAMILY_FIRST =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u;
/** `Other, Ann`: the family's name, a comma, and at most three further names. */
const FAMILY_COMMA =
  /^(?<family>\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,3}),\s*(?<given>\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,2})$/u;
const TITLE =
  /^(?:(?:dr|prof|mag|ing|dipl|mrs?|ms|herrn?|frau|mme|mlle|sra?|don|doña|sig|dott)\.?\s+)+/iu;
/** What else may follow a comma: degrees, ranks, and legal forms of companies. */
const SUFFIX =
  /^(?:jr|sr|junior|senior|i{2,3}|iv|ph\.? ?d|m\.? ?[abds]c?|b\.? ?[as]c?|m\.?b\.?a|ll\.? ?[bm]|d\.?d\.?s|r\.?n|esq|dipl.*|dr|prof|mag|inc|incorporated|ltd|limited|ll[cp]|plc|co|corp|gmbh.*|ag|kg|ohg|ug|e\.? ?v|sa|sarl|sas|s\.?[alr].*|srl|spa|bv|nv|ab|as|oy|kft|pty.*)\.?$/iu;

/** A name with the given name first. */
function inOrder(name: string): string {
  const { family, given } = FAMILY_COMMA.exec(name)?.groups ?? {};
  if (family === undefined || given === undefined || SUFFIX.test(given)) return name;
  const title = TITLE.exec(family)?.[0] ?? "";
  return `${title}${given} ${family.slice(title.length)}`;
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
  const parts = [valuesOf("first_name")[0], valuesOf("last_name")[0]].filter(Boolean);
  const isFamilyFirst = parts.every((part) => part !== undefined && FAMILY_FIRST.test(part));
  const names = (isFamilyFirst ? parts.toReversed() : parts).join(" ");
  const profile: Profile = {
    email: found?.email ?? emails[0] ?? "",
    full_name: inOrder(valuesOf("full_name")[0] ?? (names === "" ? (found?.name ?? "") : names)),
  };
  for (const column of ["country", "city", "street", "zip"] as const) {
    const values = valuesOf(column);
    // Google also writes the whole address, in lines.
    profile[column] = values.find((value) => !value.includes("\n")) ?? values[0] ?? "";
  }
  for (const column of COLUMNS) if (profile[column] === "") delete profile[column];
  return profile;
}
