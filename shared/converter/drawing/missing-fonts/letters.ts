import { letterNamed } from "./faces.ts";
import { nameOfWhole } from "./font-names.ts";
import { isOfPictures, pictureAt, usualLetter } from "./symbol-letters.ts";

/** pdf.js's description of a font that the PDF lacks. */
export interface MissingFont {
  name: string;
  vertical: boolean;
  bbox: unknown;
  fontMatrix: unknown;
  composite?: boolean;
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  isMonospace?: boolean;
  isSerifFont?: boolean;
  isSymbolicFont?: boolean;
  /** Glyph names by code; the PDF's take precedence over the usual encoding's. */
  differences?: ReadonlyMap<number, string>;
  defaultEncoding?: readonly string[];
}

/** pdf.js's description of a letter to draw. */
export interface MissingGlyph {
  originalCharCode: number;
  /** The letter that pdf.js would draw: by the glyph's name, otherwise by the PDF's text for it. */
  fontChar: string;
  /** The PDF's text for it, otherwise the code itself. */
  unicode: string;
  /** Whether `fontChar` is more than the code itself. */
  isInFont: boolean;
}

/** Offset of the letters from space to tilde in nearly all TrueType fonts, if the PDF gives no text for them. */
const GLYPHS_BEFORE_SPACE = 3;
const LAST_OF_ORDER = 97;
const SPACE = 32;
const LOWER_CASE = /[a-z]/gu;
/** A PDF's text that shows which letter is visible, not just what to copy. */
const MEANING = /^[^\p{White_Space}\p{C}]+$/u;

/** Finds the letters behind the codes of a font that the PDF lacks. */
export class Letters {
  readonly #font: MissingFont;
  readonly #pictures: string | undefined;
  /** Whether codes without another meaning are glyph numbers; undefined until a text shows it. */
  #areGlyphs: boolean | undefined;

  constructor(font: MissingFont) {
    this.#font = font;
    const name = nameOfWhole(font.name);
    this.#pictures = isOfPictures(name) ? name : undefined;
  }

  /** The letters of each glyph of a text; undefined if unknown. */
  of(glyphs: readonly MissingGlyph[]): (string | undefined)[] {
    const areNumbers = this.#areNumbers(glyphs);
    return glyphs.map((glyph) => {
      const code = areNumbers && isBare(glyph) ? letterCode(glyph) : glyph.originalCharCode;
      if (this.#pictures !== undefined) return this.#pictureOf(this.#pictures, glyph, code);
      if (code !== glyph.originalCharCode) return String.fromCodePoint(code);
      const letters = this.#font.composite ? textOf(glyph) : this.#named(glyph);
      return letters && Array.from(letters).map(usualLetter).join("");
    });
  }

  #named(glyph: MissingGlyph): string | undefined {
    const { originalCharCode: code, fontChar, unicode, isInFont } = glyph;
    const name = this.#font.differences?.get(code);
    const usual = this.#usual(code);
    if (name === ".notdef") return "";
    // pdf.js uses the usual letter of a code if it does not know the PDF's name.
    if (name !== undefined && (!isInFont || fontChar === usual)) {
      return lettersOfName(name) ?? (isBare(glyph) ? undefined : unicode);
    }
    if (!isInFont) return usual ?? unicode;
    // The codes of such a font have no meaning by themselves.
    const isOfItsOwn = this.#font.isSymbolicFont && !this.#font.differences?.size;
    const isMeant = unicode !== String.fromCodePoint(code) && MEANING.test(unicode);
    return isOfItsOwn && isMeant ? unicode : textOf(glyph);
  }

  /** The letter of a code in the font's encoding, or in the default one. */
  #usual(code: number): string | undefined {
    const name = this.#font.defaultEncoding?.[code];
    return name ? lettersOfName(name) : undefined;
  }

  #pictureOf(name: string, { unicode }: MissingGlyph, code: number): string | undefined {
    const first = unicode.codePointAt(0) ?? 0;
    const isOfText = !this.#font.composite && unicode === this.#usual(code);
    // The PDF states the picture's meaning.
    if (first >= 0x2190 && (first < 0xe000 || first > 0xf8ff) && !isOfText) return unicode;
    const own = first >= 0xf000 && first <= 0xf0ff ? first & 0xff : code;
    return own === SPACE ? " " : pictureAt(name, own);
  }

  /**
   * Whether the codes of a text are glyph numbers. Such fonts have letters at codes where texts have none, and vice
   * versa; only a text of few letters leaves it open.
   */
  #areNumbers(glyphs: readonly MissingGlyph[]): boolean {
    if (!this.#font.composite) return false;
    const codes = glyphs.filter(isBare).map(({ originalCharCode }) => originalCharCode);
    if (codes.some((code) => code >= GLYPHS_BEFORE_SPACE && code < SPACE)) this.#areGlyphs = true;
    if (codes.some((code) => code > 0x2e7f)) this.#areGlyphs = false;
    if (this.#areGlyphs !== undefined) return this.#areGlyphs;
    const text = String.fromCodePoint(...codes);
    return (text.match(LOWER_CASE)?.length ?? 0) * 2 < codes.length;
  }
}

/** Whether a glyph has only its code. */
function isBare({ originalCharCode, fontChar, unicode }: MissingGlyph): boolean {
  const itself = String.fromCodePoint(originalCharCode);
  return fontChar === itself && unicode === itself;
}

function letterCode({ originalCharCode: code }: MissingGlyph): number {
  return code < GLYPHS_BEFORE_SPACE || code > LAST_OF_ORDER
    ? code
    : code - GLYPHS_BEFORE_SPACE + SPACE;
}

/** For a glyph of several letters, pdf.js draws only the first. */
function textOf({ fontChar, unicode, isInFont }: MissingGlyph): string {
  return !isInFont || unicode.startsWith(fontChar) ? unicode : fontChar;
}

/** The letters of names that pdf.js does not know: `a.sc`, `f_f_i`, `uni00660069`. */
function lettersOfName(name: string): string | undefined {
  const parts = name.replace(/\..*$/u, "").split("_").map(lettersOfPart);
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}

function lettersOfPart(part: string): string | undefined {
  const [, units = ""] = /^uni((?:[0-9a-f]{4})+)$/iu.exec(part) ?? [];
  if (units !== "") {
    return (units.match(/.{4}/gu) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join("");
  }
  const [, point] = /^u([0-9a-f]{4,6})$/iu.exec(part) ?? [];
  const code = point === undefined ? Infinity : Number.parseInt(point, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : letterNamed(part);
}
