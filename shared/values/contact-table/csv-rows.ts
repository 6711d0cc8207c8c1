import { unescapeFormulas } from "#values/formula.ts";

export interface CsvRow {
  /** Counted from 1 including empty rows, as spreadsheets count. */
  number: number;
  cells: readonly string[];
  /** Offset of its end in the text. */
  end: number;
}

/**
 * The non-empty rows of a text, in order. Quoted cells may contain separators and line breaks; unquoted cells are
 * trimmed. A quotation mark without a closing one before a separator or a line break is an ordinary character, and so
 * are those around a name before `<ann@example.org>`. The apostrophe that keeps a spreadsheet from calculating a cell
 * is removed.
 * @param start offset of the first row in the text
 */
export function* csvRows(
  text: string,
  separator: string,
  start = 0,
): Generator<CsvRow, void, undefined> {
  const between = separator.replace(/[\\\]^-]/, "\\$&");
  const pattern = new RegExp(
    ` *=?"([^"]*(?:""[^"]*)*)" *(?=[${between}\r\n]|$)|( *"[^"\r\n]*" *<[^<>"\r\n]*>|[^${between}\r\n]*)`,
    "y",
  );
  let end = start;
  for (let number = 1; end < text.length; number += 1) {
    const cells: string[] = [];
    for (;;) {
      pattern.lastIndex = end;
      const [all = "", quoted, plain = ""] = pattern.exec(text) ?? [];
      const cell = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
      cells.push(unescapeFormulas(cell));
      end += all.length;
      if (text[end] !== separator) break;
      end += 1;
    }
    end += text.startsWith("\r\n", end) ? 2 : 1;
    if (cells.some((value) => value !== "")) yield { number, cells, end };
  }
}
