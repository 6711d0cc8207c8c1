import { readFileSync } from "node:fs";
import { create, type Font, type Glyph } from "fontkitten";
import type { Family } from "./font-names.ts";
import { typefaceFiles } from "./typeface-files.ts";

/** One of our typefaces, read from its file. */
export type Face = Font;

/** The glyphs of all letters of a text. */
export interface Outline {
  face: Face;
  glyphs: Glyph[];
}

const faces = new Map<string, Face>();
let letterByName: Map<string, string> | undefined;

/** The typefaces that are searched for a letter, the best first. */
export function facesFor(family: Family, isBold: boolean, isItalic: boolean): Face[] {
  return typefaceFiles(family, isBold, isItalic).map(faceIn);
}

/** The letter behind the PostScript name of a common glyph. */
export function letterNamed(name: string): string | undefined {
  letterByName ??= namesIn(facesFor("sans", false, false));
  return letterByName.get(name);
}

/** The glyphs of a text in the first typeface that has all of its letters. */
export function outlineOf(text: string, chain: readonly Face[]): Outline | undefined {
  // A single glyph is better than one composed of parts.
  for (const form of new Set([text, text.normalize("NFC"), text.normalize("NFKD")])) {
    const codes = Array.from(form).map((letter) => letter.codePointAt(0) ?? 0);
    const face = chain.find((each) => codes.every((code) => each.hasGlyphForCodePoint(code)));
    if (face) return { face, glyphs: codes.map((code) => face.glyphForCodePoint(code)) };
  }
  return undefined;
}

function namesIn([face]: readonly Face[]): Map<string, string> {
  // Of several letters with one glyph, the first is the usual one.
  return new Map(
    face?.characterSet
      .toReversed()
      .map((code) => [face.glyphForCodePoint(code).name, String.fromCodePoint(code)]),
  );
}

function faceIn(file: string): Face {
  const known = faces.get(file);
  if (known) return known;
  const read = create(readFileSync(file));
  if (read.isCollection) throw new Error(`${file} holds several typefaces`);
  faces.set(file, read);
  return read;
}
