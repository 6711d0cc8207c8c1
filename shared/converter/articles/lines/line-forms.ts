import { type ArticleLine, shareOfLook } from "./article-lines.ts";

/** The style of a line, independent of its position: lines of one purpose have the same form throughout an issue. */
export interface LineForm {
  /** Equal for lines of the same form. */
  key: string;
  isBold: boolean;
  isItalic: boolean;
  isCapitals: boolean;
  /** Its colour, in four steps per channel: it is read from pixels, and finer steps would separate equal ones. */
  ink: string;
}

const MOST_LETTERS = 0.6;
const forms = new WeakMap<ArticleLine, LineForm>();

/** The form of a line. */
export function formOf(line: ArticleLine): LineForm {
  const known = forms.get(line);
  if (known) return known;
  const isBold = shareOfLook(line, "bold") > MOST_LETTERS;
  const isItalic = shareOfLook(line, "italic") > MOST_LETTERS;
  const isCapitals = areCapitals(line.text);
  const size = Math.round(line.size * 2) / 2;
  const ink = [8, 4, 0].map((shift) => ((line.ink >> shift) & 0xf) >> 2).join("");
  const looks = [isBold, isItalic, isCapitals].map(Number).join("");
  const form = { key: `${line.font} ${size} ${ink} ${looks}`, isBold, isItalic, isCapitals, ink };
  forms.set(line, form);
  return form;
}

/** Whether a text is in capitals, apart from a few letters. */
export function areCapitals(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  const capital = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capital > 2 && small < 0.2 * capital;
}
