import { type ArticleLine, shareOfLook } from "./article-lines.ts";

/** The cells of a row, by column. */
export type Cells = ArticleLine[][];

/** A column of figures shows that rows belong together; so does a first one of labels, such as "Monday:". */
export const LEAST_NUMERIC = 0.6;
const LABEL = /:$/u;

/** Whether most rows begin with a label, and have something beside it. */
export function isLabelled(rows: readonly Cells[]): boolean {
  const labelled = rows.filter(
    ([label = [], ...others]) =>
      LABEL.test(label.at(-1)?.text ?? "") && others.some((cell) => cell.length > 0),
  );
  return labelled.length >= LEAST_NUMERIC * rows.length;
}

/** Whether most cells of a column are figures. */
export function isNumeric(rows: readonly Cells[], at: number): boolean {
  const cells = rows.flatMap((cells) => (cells[at]?.length ? [cells[at]] : []));
  return cells.filter((cell) => isFigure(cell)).length >= LEAST_NUMERIC * cells.length;
}

function isFigure(cell: readonly ArticleLine[]): boolean {
  const text = cell.map((line) => line.text).join("");
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return digits > 0 && digits >= letters;
}

/** Whether the first row has words above figures, or is in bold unlike the second. */
export function hasHead(rows: readonly Cells[]): boolean {
  const [first = [], second = []] = rows;
  const numeric = first.flatMap((_, at) => (isNumeric(rows, at) ? [first[at] ?? []] : []));
  if (numeric.length > 0 && numeric.every((cell) => cell.length > 0 && !isFigure(cell)))
    return true;
  const isBold = (cells: Cells): boolean =>
    cells.flat().every((line) => shareOfLook(line, "bold") > 0.6);
  return isBold(first) && !isBold(second);
}
