import type { Measure } from "./word-boxes.ts";

const REFERENCE_PX = 100;
let context: CanvasRenderingContext2D | null | undefined;

/** The font of the text layer: any will do, as every word is stretched to its place. */
export const TEXT_FONT = "sans-serif";

/** Width of a text in ems of the text layer's font; its length where there is no canvas. */
export const measureText: Measure = (text) => {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = `${REFERENCE_PX}px ${TEXT_FONT}`;
  return context.measureText(text).width / REFERENCE_PX;
};
