import type { Path2D } from "@napi-rs/canvas";
import { type Face, facesFor, type Outline, outlineOf } from "./faces.ts";
import { lookInName } from "./font-names.ts";
import { boxPath, glyphPath } from "./glyph-paths.ts";
import { Letters, type MissingFont, type MissingGlyph } from "./letters.ts";
import { isInMachineFont } from "./machine-fonts.ts";

/** Invisible characters: spaces, controls, and marks of direction or line breaks. */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
/** Prefix of outline names, which occurs in no text. */
const OUTLINE = "\u{10fffe}";

/** A glyph of a text, with pdf.js's positioning. */
export interface DrawnGlyph extends MissingGlyph {
  width: number;
  isRotated?: boolean;
}

/** The font that pdf.js draws in place of a missing one, with outlines of our typefaces. */
export class ReplacedFont {
  readonly missingFile = false;
  readonly disableFontFace = true;
  readonly remeasure = false;
  readonly isType3Font = false;
  readonly isInvalidPDFjsFont = false;
  readonly vertical: boolean;
  readonly bbox: unknown;
  readonly fontMatrix: unknown;
  readonly #letters: Letters;
  readonly #faces: readonly Face[];
  readonly #outlines = new Map<string, Outline | undefined>();
  readonly #paths = new Map<string, Path2D>();

  constructor(font: MissingFont) {
    this.vertical = font.vertical;
    this.bbox = font.bbox;
    this.fontMatrix = font.fontMatrix;
    this.#letters = new Letters(font);
    this.#faces = facesOf(font);
  }

  /** For pdf.js: the outline of a glyph from {@link glyphs}. Without one, the canvas draws the letter. */
  getPathGenerator(_objects: unknown, character: string): Path2D | undefined {
    return this.#paths.get(character);
  }

  /** A text's glyphs as drawn in this font; `onMissing` is called for each that becomes a box. */
  glyphs(shown: readonly (number | DrawnGlyph)[], onMissing: () => void): (number | DrawnGlyph)[] {
    const letters = this.#letters.of(shown.filter((each) => typeof each !== "number"));
    return shown.map((each) =>
      typeof each === "number" ? each : this.#glyph(each, letters.shift(), onMissing),
    );
  }

  #glyph(glyph: DrawnGlyph, letters: string | undefined, onMissing: () => void): DrawnGlyph {
    const drawn = { ...glyph, isInFont: true, accent: null };
    if (letters !== undefined && UNSEEN.test(letters)) return { ...drawn, fontChar: "" };
    const outline = letters === undefined ? undefined : this.#outlineOf(letters);
    if (!outline) {
      const isOfMachine = letters !== undefined && Array.from(letters).every(isInMachineFont);
      if (isOfMachine) return { ...drawn, fontChar: letters };
      onMissing();
    }
    const { width, isRotated = false } = glyph;
    const name = `${OUTLINE}${outline ? letters : ""} ${width} ${isRotated}`;
    if (!this.#paths.has(name)) {
      const path =
        outline && letters !== undefined
          ? glyphPath(letters, outline, width, isRotated)
          : boxPath(width);
      this.#paths.set(name, path);
    }
    // The outline is already turned.
    return { ...drawn, fontChar: name, isRotated: false };
  }

  #outlineOf(letters: string): Outline | undefined {
    if (!this.#outlines.has(letters)) {
      this.#outlines.set(letters, outlineOf(letters, this.#faces));
    }
    return this.#outlines.get(letters);
  }
}

function facesOf(font: MissingFont): Face[] {
  const { family, isBold, isItalic } = lookInName(font.name);
  const byFlags = font.isMonospace ? "fixed" : font.isSerifFont ? "serif" : "sans";
  return facesFor(
    family ?? byFlags,
    isBold || font.bold === true || font.black === true,
    isItalic || font.italic === true,
  );
}
