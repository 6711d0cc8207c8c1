import { unescapeFormulas } from "#values/formula.ts";

/** A row of CSV. */
export interface CsvRow {
  /** Counted from 1, as a spreadsheet does: rows that are empty count too. */
  number: number;
  cells: readonly string[];
  /** Where it ends in the text. */
  end: number;
}

/**
 * The rows of a text one after the other, without those that are empty. Cells in quotation marks may have separators and
 * line breaks in them; around other cells, blanks are left out. A quotation mark that does not end before a separator or
 * a line break is a character like any other, and so are those around a name before `<ann@example.org>`. The apostrophe that keeps a spreadsheet from calculating a cell is left out.
 * @param start where the first row begins in the text
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
