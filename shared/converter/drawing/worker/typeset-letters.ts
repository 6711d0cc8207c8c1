import type { Change } from "./cut-pictures.ts";

/** Some versions of Ghostscript write the letters of a ligature with their bytes swapped. */
const SWAPPED_LIGATURES: Change = [
  "map.set(charCode, String.fromCodePoint(...str));",
  "map.set(charCode, String.fromCodePoint(...inByteOrder(str)));",
];

/** TeX's bitmap fonts call glyphs by their codes alone (`a12`); the codes are those of its encodings. */
const DIFFERENCES = `const baseEncodingName = properties.baseEncodingName;
    for (const [charCode, glyphName] of properties.differences) {`;
const CODED_NAMES: Change = [
  DIFFERENCES,
  DIFFERENCES.replace("properties.differences", "namedByTex(properties)"),
];

/**
 * No text has several letters in one glyph whose low bytes are all the same number of a block of alphabets. Of three
 * letters, the same versions add up the last two.
 */
const IN_BYTE_ORDER = `
function inByteOrder(units) {
  const block = units[0] & 0xff;
  const isOdd = (unit) => unit > 0x2000 && unit <= 0xffff && (unit & 0xff) === block;
  if (units.length < 2 || block > 6 || !units.every(isOdd)) return units;
  const swapped = units.map((unit) => (block << 8) | (unit >> 8));
  const sum = swapped.length === 2 && swapped[0] === 0x66 ? swapped[1] - 0x66 : 0;
  if (sum === 0x69 || sum === 0x6c) return [0x66, 0x66, sum];
  return /^\\p{L}+$/u.test(String.fromCodePoint(...swapped)) ? swapped : units;
}`;

/** Codes 0 to 31 of TeX's original encoding, and those above that differ from ASCII. */
const ORIGINAL = "ΓΔΘΛΞΠΣΥΦΨΩﬀﬁﬂﬃﬄıȷ`´ˇ˘¯˚¸ßæœøÆŒØ";
const ORIGINAL_SIGNS =
  '{ 34: "”", 39: "’", 60: "¡", 62: "¿", 92: "“", 94: "ˆ", 95: "˙", 96: "‘", 123: "–", 124: "—", 125: "˝", 126: "˜", 127: "¨" }';
/** Codes 0 to 31 of the encoding from Cork, and 128 to 191; the letters above are those of Latin 1 but for four. */
const CORK = "`´ˆ˜¨˝˚ˇ˘¯˙¸˛‚‹›“”„«»–—\u200b‰ıȷﬀﬁﬂﬃﬄ";
const CORK_LETTERS = "ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£";

/**
 * Fonts of few small letters are symbols, whose codes mean others. Codes above 127 are of the encoding from Cork, and so
 * are its ligatures if the font has none of the signs that only the original encoding often uses; a font of mostly upper
 * codes is Cyrillic.
 */
const NAMED_BY_TEX = `
function namedByTex({ differences, isType3Font }) {
  const pairs = [...differences].filter(([, name]) => name !== ".notdef");
  if (!isType3Font || !pairs.every(([code, name]) => name === "a" + code)) return differences;
  const has = (from, to) => pairs.filter(([code]) => code >= from && code <= to).length;
  const isCyrillic = has(224, 255) > 4 && has(224, 255) > 2 * has(97, 122);
  if (has(97, 122) < 4 && !isCyrillic) return differences;
  const original = [[11, 15], [18, 20], [23, 24], [92, 92], [94, 95], [123, 127]];
  const isOriginal = original.some(([from, to]) => has(from, to) > 0);
  const isCork = has(128, 255) > 0 || (has(27, 31) > 0 && !isOriginal);
  const letterOf = isCyrillic ? inTexCyrillic : isCork ? inCork : inTexOriginal;
  return pairs.map(([code, name]) => {
    const letter = letterOf(code);
    return [code, letter ? "uni" + letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") : name];
  });
}
function inTexOriginal(code) {
  return "${ORIGINAL}"[code] ?? ${ORIGINAL_SIGNS}[code] ?? String.fromCharCode(code);
}
function inCork(code) {
  if (code >= 192) return { 215: "Œ", 223: "\\u1e9e", 247: "œ", 255: "ß" }[code] ?? String.fromCharCode(code);
  return "${CORK}"[code] ?? "${CORK_LETTERS}"[code - 128] ?? { 39: "’", 96: "‘", 127: "-" }[code] ?? String.fromCharCode(code);
}
function inTexCyrillic(code) {
  if (code >= 192) return String.fromCharCode(0x410 + code - 192);
  if (code < 128) return inCork(code);
  return { 156: "Ё", 157: "№", 188: "ё", 189: "„", 190: "«", 191: "»" }[code];
}`;

/** Give the glyphs of TeX's bitmap fonts their letters, and ligatures of Ghostscript theirs. */
export const LETTER_CHANGES: readonly Change[] = [SWAPPED_LIGATURES, CODED_NAMES];
export const LETTER_FUNCTIONS = IN_BYTE_ORDER + NAMED_BY_TEX;
