/** A row of CSV with its line break. Values with a separator, a quotation mark or a line break are quoted. */
export function csvRow(values: readonly string[]): string {
  return `${values.map(csvValue).join(",")}\n`;
}

function csvValue(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
