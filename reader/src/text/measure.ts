import type { Measure } from "./word-boxes.ts";

const REFERENCE_PX = 100;
let context: CanvasRenderingContext2D | null | undefined;

/** The font of the text layer: any font will do, since every word is stretched to its place. */
const TEXT_FONT = "sans-serif";

/** Width of a text in ems of the text layer's font; its length without a canvas. */
export const measureText: Measure = (text) => {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = `${REFERENCE_PX}px ${TEXT_FONT}`;
  return context.measureText(text).width / REFERENCE_PX;
};

/** Characters that are upright in a vertical line, where each is one em long in any font. */
const UPRIGHT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Length of a vertical line's text in ems. */
export const measureVertical: Measure = (text) => {
  const letters = Array.from(text);
  const turned = letters.filter((letter) => !UPRIGHT.test(letter));
  return letters.length - turned.length + measureText(turned.join(""));
};
