import type { ArticleLine } from "#converter/articles/lines/article-lines.ts";
import { areCapitals, formOf } from "#converter/articles/lines/line-forms.ts";
import { LEAST_OF_TEXT, type PlacedText, spaceBetween, textIn } from "./placed-text.ts";

/** Maximum size of a name compared with the signed text, and maximum distance below it, in font heights. */
const LARGER = 1.15;
const MOST_SIGNED = 2.2;
const NEAR = 8;
const ENDED = /[.!?…»”"]\s*$/u;
const NAME = /^(?:\p{Lu}[\p{L}.’'-]*|de|da|do|dos|das|di|del|della|van|der|den|von|la|le|y|e)$/u;

/** Whether a text consists of names, possibly with their functions, that sign the text above. */
export function signs(
  lines: readonly ArticleLine[],
  before: PlacedText | undefined,
  after: PlacedText | undefined,
): boolean {
  const content = textIn(lines);
  const [names = ""] = content.split(",");
  const words = names.split(/\s+/u);
  const areNames = words.length > 1 && words.length < 6 && words.every((word) => NAME.test(word));
  const [own, above] = [lines[0], before?.lines.at(-1)];
  if (!areNames || !own || !above || !ENDED.test(above.text) || own.size > LARGER * above.size)
    return false;
  // Capitals may be a title's, but not directly below a text.
  const isNear = spaceBetween(before, lines, own.size) < MOST_SIGNED;
  if (areCapitals(names) && !isNear) return false;
  return content !== names || !isOverText(own, after);
}

/** Whether another heading or a text is directly below a line. */
function isOverText(line: ArticleLine, after: PlacedText | undefined): boolean {
  const below = after?.lines[0];
  if (!after || below?.page !== line.page) return false;
  const isNear = Math.abs(below.box.y - line.box.y) < NEAR * line.size;
  const isText = textIn(after.lines).length >= LEAST_OF_TEXT;
  return isNear && (isText || formOf(below).isBold || below.size > LARGER * line.size);
}
