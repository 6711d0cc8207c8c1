import { type Column, COLUMNS } from "#desk/contacts/csv/columns.ts";
import { type CsvRow, csvRows } from "#desk/contacts/csv/read-csv.ts";
import { inSlices } from "#desk/state/slices.ts";

/** The cells of a file, and what its columns are. */
export interface Table {
  /** Of the file; empty for rows that were pasted. */
  name: string;
  rows: readonly CsvRow[];
  /** Whether the first row has the names of the columns. */
  hasHeadings: boolean;
  /** What each column is; undefined for one that is left out. */
  columns: readonly (Column | undefined)[];
}

/** Between cells, as spreadsheets of all countries write it. */
const SEPARATORS = [",", ";", "\t"] as const;

/**
 * Reads CSV, with the separator that its first line has most of, and recognises the columns by their headings, or by
 * what is in them.
 * @param onShare called with how much of the text has been read, 0 to 1; not for texts that take no time
 */
export async function readTable(
  text: string,
  name: string,
  onShare?: (share: number) => void,
): Promise<Table> {
  const [line = ""] = text.split(/[\r\n]/, 1);
  const [separator = ","] = SEPARATORS.toSorted(
    (a, b) => line.split(b).length - line.split(a).length,
  );
  const rows: CsvRow[] = [];
  await inSlices(csvRows(text, separator), (row) => rows.push(row), {
    onProgress: ({ end }) => onShare?.(end / text.length),
  });
  const first = rows[0]?.cells ?? [];
  const hasHeadings = !first.some((cell) => cell.includes("@"));
  const named = first.map((cell) => (hasHeadings ? columnNamed(cell) : undefined));
  const values = rows[hasHeadings ? 1 : 0]?.cells ?? [];
  const addresses = values.findIndex((cell) => cell.includes("@"));
  const columns = named.map((column, index) =>
    column === undefined && index === addresses && !named.includes("email") ? "email" : column,
  );
  return { name, rows, hasHeadings, columns };
}

/** Words of headings in the languages of the desk, lower case and without accents. */
const HEADINGS: Record<Column, RegExp> = {
  email: /^(e-?mail|mail|courriel|correo)|(e-?mail|mail) ?(address|adresse)$/,
  full_name: /^(full[ _]?name|name|nom|nombre|vollstandiger name)/,
  country: /^(country|land|pays|pais)/,
  city: /^(city|town|ort|stadt|ville|ciudad|poblacion)/,
  street: /^(street|address|strasse|straße|adresse|rue|calle|direccion)/,
  zip: /^(zip|postal|post ?code|plz|postleitzahl|code postal|codigo postal)/,
};

function columnNamed(heading: string): Column | undefined {
  const plain = heading.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  return COLUMNS.find((column) => HEADINGS[column].test(plain));
}
