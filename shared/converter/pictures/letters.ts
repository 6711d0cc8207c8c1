import { basename } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Family } from "#converter/drawing/missing-fonts/font-names.ts";
import { typefaceFiles } from "#converter/drawing/missing-fonts/typeface-files.ts";

const SIZE = 16;
/** A private-use character: no font has it, so it looks like any missing letter. */
const IN_NO_FONT = "\u{10fffd}";

/**
 * Registers the bold typefaces that come with the service, since functions on AWS have no others.
 * @returns them as a list of families for `font`, the preferred first
 */
export function registerLetters(family: Family): string {
  const names = typefaceFiles(family, true, false).map((file) => {
    const name = basename(file, ".ttf");
    GlobalFonts.registerFromPath(file, name);
    return `"${name}"`;
  });
  return names.join(", ");
}

/** Whether the fonts have every letter of a text. */
export function canWrite(text: string, families: string): boolean {
  const none = pictureOf(IN_NO_FONT, families);
  const letters = new Set(text.match(/[^\s\p{Mn}\p{Cf}]/gu));
  return [...letters].every((letter) => !pictureOf(letter, families).equals(none));
}

function pictureOf(letter: string, families: string): Buffer {
  const context = createCanvas(SIZE, SIZE).getContext("2d");
  context.font = `bold ${SIZE}px ${families}`;
  context.fillText(letter, 0, SIZE - 3);
  return Buffer.from(context.getImageData(0, 0, SIZE, SIZE).data.buffer);
}
