import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { typefaceFiles } from "./typeface-files.ts";

const SIZE = 16;
/** A private-use character: no font has it, so it looks like any missing letter. */
const IN_NO_FONT = "\u{10fffd}";
const known = new Map<string, boolean>();

/** The families that pdf.js names for missing fonts. */
const FAMILIES = { "sans-serif": "sans", serif: "serif", monospace: "fixed" } as const;

/**
 * Registers a typeface for each family that pdf.js names; without fonts, as on Lambda, the canvas would draw nothing.
 * @throws Error if a font is missing
 */
export function registerFallbackFonts(): void {
  for (const [name, family] of Object.entries(FAMILIES)) {
    const [file = ""] = typefaceFiles(family, false, false);
    if (!GlobalFonts.registerFromPath(file, name)) throw new Error(`${file} could not be read`);
  }
}

/** Whether a font of this machine has a letter. */
export function isInMachineFont(letter: string): boolean {
  const answer = known.get(letter) ?? looksLikeALetter(letter);
  known.set(letter, answer);
  return answer;
}

function looksLikeALetter(letter: string): boolean {
  const [own, none] = [letter, IN_NO_FONT].map((text) => {
    const context = createCanvas(SIZE, SIZE).getContext("2d");
    context.font = `${SIZE}px sans-serif`;
    context.fillText(text, 0, SIZE);
    return Buffer.from(context.getImageData(0, 0, SIZE, SIZE).data.buffer);
  });
  return own !== undefined && none !== undefined && !own.equals(none);
}
