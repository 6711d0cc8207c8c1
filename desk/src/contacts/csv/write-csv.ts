import { escapeFormulas } from "#values/formula.ts";

/**
 * A row of CSV with its line break. Values with a separator, a quotation mark or a line break are quoted, and formulas
 * are escaped.
 */
export function csvRow(values: readonly string[]): string {
  return `${values.map(csvValue).join(",")}\n`;
}

function csvValue(text: string): string {
  const value = escapeFormulas(text);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
