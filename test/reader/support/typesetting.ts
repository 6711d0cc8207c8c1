import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { LineEnd, TextLine } from "#contract/formats/edition-files.ts";

/** The position of text on a page of 595 by 842 points; all numbers are fractions of the width or height. */
export interface Setting {
  left?: number;
  top: number;
  width?: number;
  /** The height of a line. */
  size?: number;
  rtl?: boolean;
}

const PAGE = { width: 595, height: 842 };
const FONT = "DejaVu Sans, sans-serif";
const measuring = createCanvas(1, 1).getContext("2d");

function widthOf(text: string, size: number): number {
  measuring.font = `${size * PAGE.height * 0.8}px ${FONT}`;
  return measuring.measureText(text).width / PAGE.width;
}

/**
 * Sets paragraphs in lines as a conversion finds them, with words and ends. A "|" divides a word even where it would
 * fit.
 */
export function setLines(paragraphs: readonly string[], setting: Setting): TextLine[] {
  const { left = 0.1, top, width = 0.8, size = 0.016, rtl = false } = setting;
  const lines: TextLine[] = [];
  const add = (text: string, end: LineEnd): void => {
    const y = top + lines.length * size * 1.4;
    const line = widthOf(text, size);
    const x = rtl ? left + width - line : left;
    const words = Array.from(text.matchAll(/\S+/g), (word): [number, number, number] => {
      const before = widthOf(text.slice(0, word.index), size);
      const extent = widthOf(word[0], size);
      return [word.index, rtl ? x + line - before - extent : x + before, extent];
    });
    lines.push({ text, x, y, width: line, height: size, words, end, ...(rtl && { rtl }) });
  };
  for (const paragraph of paragraphs) {
    let present = "";
    for (const word of paragraph.split(" ")) {
      const [head = "", tail] = word.split("|");
      const longer = present === "" ? head : `${present} ${head}`;
      const isFitting = present === "" || widthOf(longer, size) <= width;
      if (!isFitting) add(present, "space");
      present = isFitting ? longer : head;
      if (tail === undefined) continue;
      add(`${present}-`, "hyphen");
      present = tail;
    }
    add(present, "paragraph");
  }
  return lines;
}

/** Draws a line word by word, on a page of this size in points. */
export function drawLine(
  context: SKRSContext2D,
  line: TextLine,
  width: number,
  height: number,
): void {
  context.font = `${line.height * height * 0.8}px ${FONT}`;
  const words = line.words ?? [];
  for (const [index, [start, x]] of words.entries()) {
    const word = line.text.slice(start, words[index + 1]?.[0]).trimEnd();
    context.fillText(word, x * width, (line.y + line.height * 0.78) * height);
  }
}
