import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { SYMBOL, WINGDINGS, ZAPF_DINGBATS } from "./symbol-tables.ts";

/** The prefix of a subset font, of which the PDF contains only some letters. */
const SUBSET = /^[A-Z]{6}\+/u;
const fontSchema = v.object({ name: v.nullish(v.string()) });

/** Converts a character of a font to its meaning. */
type Meaning = (character: string) => string;

/** Programs without Courier set its letters in another font of one width. */
const TYPEWRITER = /courier|mono(?!type|l)|typewriter|consol|cousine/iu;
const FIRST_CODE = 33;
const PRIVATE = 0xf000;
/** Characters of the codes from 128 to 159 in Windows' Latin encoding. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”\u0095–—˜™š›œ\u009džŸ";
/** Wingdings bullets in lists of office programs, in fonts with meaningless names. */
const LIST_BULLETS =
  /[\uf06c\uf06e-\uf072\uf074-\uf077\uf09f\uf0a1\uf0a7\uf0a8\uf0d8\uf0e0\uf0e8\uf0f0\uf0fb\uf0fc\uf0fe]/gu;
const SYMBOL_BULLET = /\uf0b7/gu;
const PRIVATE_CODES = /[\uf020-\uf0ff]/u;
const SYMBOL_SPACE = /\uf020/gu;
/** Adobe's small capitals and old-style figures (`Asmall`, `oneoldstyle`): the letter's code, moved. */
const SMALL_CAPITALS = /[\uf721-\uf77e\uf7a1-\uf7ff]/gu;
const MOVED_BY = 0xf700;

const TONES = "\u0e48\u0e49\u0e4a\u0e4b\u0e4c";
/** Forms of Thai letters and marks that fonts of Windows have from U+F700 on, by their letters. */
const THAI_FORMS = /[\uf700-\uf71a]/gu;
const THAI_LETTERS = `ฐ\u0e34\u0e35\u0e36\u0e37${TONES}${TONES}ญ\u0e31\u0e4d\u0e47${TONES}\u0e38\u0e39\u0e3a`;
/** What browsers leave of possible divisions of words; in Thai or Khmer it parts words. */
const DIVISION =
  /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\u200b(?=[-\u2010\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])/gu;

/** Fonts whose letters are signs, by name without white space. */
const FONTS: readonly (readonly [name: RegExp, meaning: Meaning])[] = [
  [/^(?:itc|urw)?(?:zapf)?dingbats|^monotypesorts|^d050000l/iu, byTable(ZAPF_DINGBATS)],
  [/^(?:wingdings[23]|webdings|marlett)/iu, (character) => (codeOf(character) ? "•" : character)],
  [/^wingdings/iu, byTable(WINGDINGS)],
  // Latin signs stay as they are: only letters and the bullet may be codes.
  [/^(?:symbol(?:mt|ps)?(?=[-,]|$)|standardsym)/iu, symbolMeaning],
];

/**
 * Converts texts in a font of a drawn page to their meaning. Letters that a PDF uses as codes of a symbol font (`n` in
 * ZapfDingbats is a square) become these symbols one by one, so positions do not change.
 */
export function meaningOf(page: PDFPageProxy, font: string): (text: string) => string {
  const meaning = meaningIn(page, font);
  if (!meaning) return legible;
  return (text) => text.replaceAll(/./gsu, meaning).replaceAll(SYMBOL_SPACE, " ");
}

function meaningIn(page: PDFPageProxy, font: string): Meaning | undefined {
  const name = nameOf(page, font);
  return FONTS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether letters of a font are as wide as those of a typewriter. */
export function isCourier(page: PDFPageProxy, font: string): boolean {
  return TYPEWRITER.test(nameOf(page, font));
}

/** A font's name without white space; empty if unknown. */
function nameOf(page: PDFPageProxy, font: string): string {
  const known: unknown = page.commonObjs.has(font) ? page.commonObjs.get(font) : undefined;
  const parsed = v.safeParse(fontSchema, known);
  const name = parsed.success ? (parsed.output.name ?? "") : "";
  return name.replace(SUBSET, "").replaceAll(/[\s_]/gu, "");
}

function legible(printed: string): string {
  const text = printed
    .replaceAll(SMALL_CAPITALS, (letter) => String.fromCodePoint(movedBy(letter)))
    .replaceAll(THAI_FORMS, (form) => THAI_LETTERS[movedBy(form)] ?? form)
    .replaceAll(DIVISION, "");
  if (!PRIVATE_CODES.test(text)) return text;
  return text
    .replaceAll(SYMBOL_SPACE, " ")
    .replaceAll(SYMBOL_BULLET, "•")
    .replaceAll(LIST_BULLETS, byTable(WINGDINGS));
}

function movedBy(letter: string): number {
  return (letter.codePointAt(0) ?? 0) - MOVED_BY;
}

function byTable(table: string): Meaning {
  return (character) => table[(codeOf(character) ?? 0) - FIRST_CODE] ?? character;
}

function symbolMeaning(character: string): string {
  const isCode = PRIVATE_CODES.test(character) || /[A-Za-z·]/u.test(character);
  return isCode ? byTable(SYMBOL)(character) : character;
}

/** The code behind a character; undefined if no encoding of codes contains it. */
function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code > PRIVATE && code <= PRIVATE + 0xff) return code - PRIVATE;
  const inWindows = WINDOWS.indexOf(character);
  if (inWindows >= 0) return 0x80 + inWindows;
  return code >= FIRST_CODE && code <= 0xff ? code : undefined;
}
