/** A row of CSV with its line break. Values with a separator, a quotation mark or a line break are quoted. */
export function csvRow(values: readonly string[]): string {
  return `${values.map(csvValue).join(",")}\n`;
}

function csvValue(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Gives a text to the browser as a file to keep. */
export function download(name: string, parts: readonly string[]): void {
  // With a mark of its encoding, without which spreadsheets take it for another.
  const url = URL.createObjectURL(new Blob(["\uFEFF", ...parts], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
