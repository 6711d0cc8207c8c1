/** A Markdown table. Cells are Markdown; characters that would end one are escaped. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Text as code: names, values and patterns. */
export function code(text: string): string {
  return `\`${text}\``;
}

function cell(markdown: string): string {
  return markdown.replaceAll("|", "\\|").replaceAll("\n", " ");
}
