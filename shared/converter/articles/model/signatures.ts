import type { ArticleLine } from "#converter/articles/lines/article-lines.ts";
import { areCapitals, formOf } from "#converter/articles/lines/line-forms.ts";
import { LEAST_OF_TEXT, type PlacedText, spaceBetween, textIn } from "./placed-text.ts";

/** Maximum size of a name compared with the signed text, and maximum distance below it, in font heights. */
const LARGER = 1.15;
const MOST_SIGNED = 2.2;
const NEAR = 8;
/** Maximum distance of an office from the name above it, in font heights, and maximum words of it. */
const OFFICE = 1.6;
const MOST_IN_OFFICE = 6;
const ENDED = /[.!?…»”"]\s*$/u;
const NAME =
  /^(?![IVXLC]{2,}$)(?:\p{Lu}[\p{L}.’'-]*|de|da|do|dos|das|di|del|della|van|der|den|von|la|le|y|e)$/u;

/** One word, several that are not all written like names, or any before a comma; titles of parts have numbers. */
const CLOSING = /^(?=[^\p{N}:?!.]{3,50}$)\p{Lu}(?:\S*$|.*\s\p{Ll}|.*,$)/u;

/** The text above a text, and the two after it. */
interface Neighbours {
  before: PlacedText | undefined;
  after: PlacedText | undefined;
  afterThat: PlacedText | undefined;
}

/** Whether a text is the name, possibly with an office, or the closing words with which the text above is signed. */
export function signs(lines: readonly ArticleLine[], around: Neighbours): boolean {
  const { before, after, afterThat } = around;
  const content = textIn(lines);
  const [names = ""] = content.split(",");
  const [own, above] = [lines[0], before?.lines.at(-1)];
  if (!own || !above || !ENDED.test(above.text) || own.size > LARGER * above.size) return false;
  const isNear = spaceBetween(before, lines, own.size) < MOST_SIGNED;
  if (!areNames(names)) {
    return (
      isNear &&
      CLOSING.test(content) &&
      isNamed(after) &&
      !isOverText(after?.lines.at(-1), afterThat)
    );
  }
  // Capitals may be a title's, but not directly below a text.
  if (areCapitals(names) && !isNear) return false;
  return content !== names || !isOverText(own, after, afterThat);
}

function areNames(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length > 1 && words.length < 6 && words.every((word) => NAME.test(word));
}

/** Whether the first line of a text is a name, possibly with an office. */
export function isNamed(text: PlacedText | undefined): boolean {
  const [line] = text?.lines ?? [];
  return line !== undefined && areNames(line.text.split(",")[0] ?? "");
}

/** Whether a text is set larger than the one above it: a title below the name that signs a text is not a part of it. */
export function isLarger(text: PlacedText, above: PlacedText): boolean {
  return (text.lines[0]?.size ?? 0) > LARGER * (above.lines.at(-1)?.size ?? 0);
}

/** Whether another heading or a text is directly below a line, or below an office that is set like it. */
function isOverText(
  line: ArticleLine | undefined,
  after: PlacedText | undefined,
  afterThat?: PlacedText,
): boolean {
  const below = after?.lines[0];
  if (!line || !after || below?.page !== line.page) return false;
  const distance = below.box.y - line.box.y;
  if (distance >= NEAR * line.size) return false;
  if (textIn(after.lines).length >= LEAST_OF_TEXT) return true;
  const isNear = distance < OFFICE * line.size && formOf(below).key === formOf(line).key;
  const isOffice = isNear && textIn(after.lines).split(/\s+/u).length <= MOST_IN_OFFICE;
  if (isOffice) return isOverText(after.lines.at(-1), afterThat);
  return formOf(below).isBold || below.size > LARGER * line.size;
}
