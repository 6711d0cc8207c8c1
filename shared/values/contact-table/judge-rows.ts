import { addressIn, type ColumnKind } from "./contact-columns.ts";
import { type Meaning, meaningOf } from "./headings.ts";

/** The structure of a file's rows. */
export interface JudgedRows {
  /** Rows above the table, such as a title. */
  titleRows: number;
  /** Whether the next row names the columns. */
  hasHeadings: boolean;
  /** The kind of each column; undefined if it does not belong to a contact. */
  kinds: (ColumnKind | undefined)[];
}

/**
 * Judges the columns of a file by headings and contents: an address column must contain addresses, and an ambiguous
 * `Name` takes the part that the other columns leave.
 * @param rows the first rows of cells, without empty ones
 */
export function judgeRows(rows: readonly (readonly string[])[]): JudgedRows {
  const titleRows = titlesBefore(rows);
  const first = rows[titleRows] ?? [];
  const hasHeadings = !first.some((cell) => addressIn(cell) !== undefined);
  const values = rows.slice(titleRows + (hasHeadings ? 1 : 0));
  const meanings = first.map((cell) => (hasHeadings ? meaningOf(cell) : undefined));
  const width = Math.max(first.length, ...(hasHeadings ? [0] : values.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, index) => ({
    meaning: meanings[index],
    share: shareOfAddresses(values, index),
  }));
  const emails = emailColumns(columns);
  const kinds = columns.map(({ meaning }, index): ColumnKind | undefined => {
    if (emails[0] === index || (meaning === "email" && emails.includes(index))) return "email";
    return emails.includes(index) ? "other_email" : kindOf(meaning, meanings);
  });
  const name = kinds.some((kind) => kind && NAMES.has(kind))
    ? undefined
    : nameColumn({ meanings, kinds, values, hasHeadings });
  if (name !== undefined) kinds[name] = "full_name";
  return { titleRows, hasHeadings, kinds };
}

/** Lines of one cell above a table with several. */
function titlesBefore(rows: readonly (readonly string[])[]): number {
  const filled = (row: readonly string[] = []): number => row.filter((cell) => cell !== "").length;
  const isTitle = (row: readonly string[] = []): boolean =>
    filled(row) === 1 &&
    row.every((cell) => addressIn(cell) === undefined && !isOfContact(meaningOf(cell)));
  let titles = 0;
  while (
    titles < 5 &&
    isTitle(rows[titles]) &&
    rows.slice(titles + 1).some((row) => filled(row) > 1)
  ) {
    titles += 1;
  }
  return titles;
}

function isOfContact(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && meaning !== "stranger" && meaning !== "named";
}

function filledCells(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
}

function shareOfAddresses(rows: readonly (readonly string[])[], index: number): number {
  const values = filledCells(rows, index);
  const addresses = values.filter((value) => addressIn(value) !== undefined);
  return values.length === 0 ? 0 : addresses.length / values.length;
}

type JudgedColumn = { meaning: Meaning | undefined; share: number };

/** The address columns by heading; else the column with the most addresses; else one by heading alone. */
function emailColumns(columns: readonly JudgedColumn[]): number[] {
  const where = (is: (column: JudgedColumn) => boolean): number[] =>
    columns.flatMap((column, index) => (is(column) ? [index] : []));
  const named = where(({ meaning, share }) => meaning === "email" && share > 0);
  const others = where(({ meaning, share }) => meaning === "other_email" && share > 0);
  if (named.length + others.length > 0) return [...named, ...others];
  const strangersLast = columns.map(({ meaning, share }) =>
    meaning === "stranger" ? share / 10 : share,
  );
  const most = Math.max(0, ...strangersLast);
  const isNamed = where(({ meaning }) => meaning === "email");
  if (most >= (isNamed.length > 0 ? 0.5 : Number.MIN_VALUE)) return [strangersLast.indexOf(most)];
  return isNamed.slice(0, 1);
}

function kindOf(
  meaning: Meaning | undefined,
  meanings: readonly (Meaning | undefined)[],
): ColumnKind | undefined {
  if (meaning === "name") {
    const [hasFirst, hasLast] = [meanings.includes("first_name"), meanings.includes("last_name")];
    if (hasFirst === hasLast) return "full_name";
    return hasFirst ? "last_name" : "first_name";
  }
  if (meaning === "stranger" || meaning === "named") return undefined;
  // It contains no address.
  if (meaning === "other_email" || meaning === "email") return undefined;
  // Half a name counts as the name if the other half is missing.
  return meaning;
}

const NAMES: ReadonlySet<ColumnKind> = new Set(["full_name", "first_name", "last_name"]);
const WORDS = /^\p{L}[\p{L}\p{M}.'’,-]*(?: +[\p{L}\p{M}.'’,-]+){0,5}$/u;

/**
 * The column most likely to hold names: its heading suggests so, or it has no heading and mostly words in its cells.
 */
function nameColumn({
  meanings,
  kinds,
  values,
  hasHeadings,
}: {
  meanings: readonly (Meaning | undefined)[];
  kinds: readonly (ColumnKind | undefined)[];
  values: readonly (readonly string[])[];
  hasHeadings: boolean;
}): number | undefined {
  if (!kinds.includes("email")) return undefined;
  const isOfWords = (index: number): boolean => {
    const cells = filledCells(values, index);
    const names = cells.filter(
      (cell) => WORDS.test(cell) && (kinds.length === 2 || /\s/.test(cell)),
    );
    return names.length > cells.length / 2;
  };
  const found = kinds.findIndex(
    (kind, index) =>
      kind === undefined && (hasHeadings ? meanings[index] === "named" : true) && isOfWords(index),
  );
  return found === -1 ? undefined : found;
}
