import type { LineEnd } from "#contract/formats/edition-files.ts";
import { endsWithAddress } from "./meaning/addresses.ts";
import { OWN_HYPHEN } from "./replaced-text.ts";
import { HYPHEN_AT_END } from "./soft-hyphens.ts";

const SOFT_HYPHEN = /\u00ad$/u;
/** A word's own hyphen is repeated on the next line in Polish and Portuguese. */
const REPEATED_HYPHEN = /^[-\u2010\u2011\u00ad]\p{L}/u;
/** Words after a part with a hyphen that shares a later part with others: `Vor- und Nachteile`. */
const AFTER_HANGING = /^(?:und|oder|bzw|sowie|and|och|og)(?=[\s.]|$)/u;
/** Programs that write every hyphen as a soft one: no word is divided at a figure, or before its only capital. */
const AT_FIGURE = /\p{N}.$/u;
const CAPITALS = /\p{Lu}{2}.$/u;
/** A character of a script without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uff60]/u;
/** Marks that such scripts share with others. */
const QUOTATION_MARKS = /^[\p{Pi}\p{Pf}]+|[\p{Pi}\p{Pf}]+$/gu;
const DASH_OR_SLASH = /[—–/\u2011]$/u;

/** What a page's hyphens say. */
export interface Hyphens {
  /** Words with a hyphen within a line. */
  compounds: ReadonlySet<string>;
  /** Fonts whose dividing hyphens are soft, or another sign than the typed ones, which belong to their words. */
  dividing: ReadonlySet<string>;
}

/** A line before a seam. */
interface SeamLine {
  text: string;
  /** The PDF's name of its only font. */
  font: string | undefined;
}

/** The joint of two lines of a paragraph. */
export function seam(line: SeamLine, next: string, hyphens: Hyphens): LineEnd {
  const { text } = line;
  if (HYPHEN_AT_END.test(text)) return seamAtHyphen(line, next, hyphens);
  if (areUnspaced(text, next)) return "nothing";
  return isOpenWord(text) ? "nothing" : "space";
}

/** Whether the scripts on both sides of a seam have no spaces. */
export function areUnspaced(text: string, next: string): boolean {
  const [end, start] = [text, next].map((each) => each.replaceAll(QUOTATION_MARKS, ""));
  return UNSPACED.test(end?.at(-1) ?? "") && UNSPACED.test(start?.[0] ?? "");
}

/** A word that the page also writes with a hyphen keeps it. */
function seamAtHyphen({ text, font }: SeamLine, next: string, hyphens: Hyphens): LineEnd {
  if (REPEATED_HYPHEN.test(next)) return "hyphen";
  if (AFTER_HANGING.test(next)) return "space";
  if (text.endsWith(OWN_HYPHEN)) return "nothing";
  if (SOFT_HYPHEN.test(text)) return seamAtSoftHyphen(text, next);
  const head = /[\p{Ll}\p{M}]+(?=.$)/u.exec(text)?.[0];
  const tail = /^[\p{Ll}\p{M}]+/u.exec(next)?.[0];
  const isTyped = text.endsWith("-") && hyphens.dividing.has(font ?? "");
  if (!head || !tail || isTyped) return "nothing";
  const hyphen = text.at(-1) ?? "-";
  return hyphens.compounds.has(head.slice(-40) + hyphen + tail.slice(0, 40)) ? "nothing" : "hyphen";
}

function seamAtSoftHyphen(text: string, next: string): LineEnd {
  if (AT_FIGURE.test(text) || /^\p{N}/u.test(next)) return "nothing";
  return /^\p{Lu}/u.test(next) && !CAPITALS.test(text) ? "nothing" : "hyphen";
}

/** Whether a text ends with a dash or slash within a word; one at the end of an address ends it. */
export function isOpenWord(text: string): boolean {
  return DASH_OR_SLASH.test(text) && !/\s.$/u.test(text) && !endsWithAddress(text);
}
