import { palette, type Rgb } from "./colour.ts";
import { parseWords, readingFaces } from "./inline-text.ts";
import { breakLines, type Line } from "./line-breaking.ts";
import type { Box, Sheet } from "./sheet.ts";

/** One column, or part of one, on a page. Text fills frames in their order. */
export interface Frame extends Box {
  readonly sheet: Sheet;
}

/** The look of running text; sizes in points. */
export interface StoryStyle {
  readonly size: number;
  readonly leading: number;
  readonly colour: Rgb;
  readonly accent: Rgb;
  readonly justify: boolean;
  /** Lines the first letter is tall; 0 for none. */
  readonly dropCapLines: number;
  /** Prints a small square after the last word. */
  readonly endMark: boolean;
}

export const readingStyle: StoryStyle = {
  size: 9.7,
  leading: 13.4,
  colour: palette.ink,
  accent: palette.rust,
  justify: false,
  dropCapLines: 0,
  endMark: false,
};

interface Block {
  readonly subhead: boolean;
  readonly text: string;
}

interface Cursor {
  frame: number;
  row: number;
}

/** Space in lines that must be left in a column below a subhead, its own line included. */
const SUBHEAD_NEEDS = 4;
const INDENT = 10;

/**
 * Sets a story into its frames: paragraphs are parted by blank lines, `## ` begins a subhead. No column starts or
 * ends with a single line of a paragraph, and no subhead stands at the foot of a column.
 * @returns the lines left free in the last frame used.
 * @throws when the text is longer than its frames; nothing is ever cut off in silence.
 */
export function setStory(source: string, frames: readonly Frame[], style: StoryStyle): number {
  const cursor: Cursor = { frame: 0, row: 0 };
  const blocks = parseBlocks(source);
  blocks.forEach((block, index) => {
    const afterSubhead = blocks[index - 1]?.subhead ?? true;
    if (block.subhead) setSubhead(block.text, frames, style, cursor);
    else if (index === 0 && style.dropCapLines > 0) setDropCap(block.text, frames, style, cursor);
    else setParagraph(block.text, afterSubhead ? 0 : INDENT, frames, style, cursor);
  });
  if (style.endMark) printEndMark(blocks.at(-1)?.text ?? "", frames, style, cursor);
  return rowsIn(frameAt(frames, cursor), style) - cursor.row;
}

function parseBlocks(source: string): Block[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .map((part) => ({ subhead: part.startsWith("## "), text: part.replace(/^## /, "") }));
}

function rowsIn(frame: Frame, style: StoryStyle): number {
  return Math.floor((frame.height + 0.01) / style.leading);
}

function frameAt(frames: readonly Frame[], cursor: Cursor): Frame {
  const frame = frames[cursor.frame];
  if (frame === undefined) throw new Error("The story is longer than its frames.");
  return frame;
}

function baseline(frame: Frame, row: number, style: StoryStyle): number {
  return frame.y + style.leading * (row + 0.78);
}

function setSubhead(
  text: string,
  frames: readonly Frame[],
  style: StoryStyle,
  cursor: Cursor,
): void {
  const gap = cursor.row === 0 ? 0 : 1;
  if (rowsIn(frameAt(frames, cursor), style) - cursor.row < SUBHEAD_NEEDS + gap) {
    cursor.frame += 1;
    cursor.row = 0;
  } else cursor.row += gap;
  const frame = frameAt(frames, cursor);
  const face = frame.sheet.faces.bold;
  frame.sheet.text(text, frame.x, baseline(frame, cursor.row, style), {
    face,
    size: style.size + 1.3,
    colour: style.accent,
  });
  cursor.row += 1;
}

function setDropCap(
  text: string,
  frames: readonly Frame[],
  style: StoryStyle,
  cursor: Cursor,
): void {
  const frame = frameAt(frames, cursor);
  const { sheet } = frame;
  const letter = text.slice(0, 1);
  const capHeight = 0.662;
  const size = ((style.dropCapLines - 1) * style.leading + style.size * 0.66) / capHeight;
  const foot = baseline(frame, style.dropCapLines - 1, style);
  const width = sheet.text(letter, frame.x - size * 0.015, foot, {
    face: sheet.faces.serif,
    size,
    colour: style.accent,
  });
  setParagraph(text.slice(1).trimStart(), width + 4, frames, style, cursor, style.dropCapLines);
}

/** Indents the first `indentedLines` lines. */
function setParagraph(
  text: string,
  indent: number,
  frames: readonly Frame[],
  style: StoryStyle,
  cursor: Cursor,
  indentedLines = 1,
): void {
  const { width, sheet } = frameAt(frames, cursor);
  const indentOf = (index: number) => (index < indentedLines ? indent : 0);
  const lines = breakLines(parseWords(text, readingFaces(sheet.faces)), {
    size: style.size,
    widthOfLine: (index) => width - indentOf(index),
    justify: style.justify,
  });
  let index = 0;
  while (index < lines.length) {
    const frame = frameAt(frames, cursor);
    const count = linesToPlace(
      lines.length - index,
      index === 0,
      rowsIn(frame, style) - cursor.row,
    );
    for (const line of lines.slice(index, index + count)) {
      printLine(line, frame, indentOf(index), style, cursor.row);
      cursor.row += 1;
      index += 1;
    }
    if (index < lines.length) {
      cursor.frame += 1;
      cursor.row = 0;
    }
  }
}

function linesToPlace(left: number, opening: boolean, room: number): number {
  if (left <= room) return left;
  const widowed = left - room === 1 ? room - 1 : room;
  return opening && widowed < 2 ? 0 : Math.max(0, widowed);
}

function printLine(line: Line, frame: Frame, indent: number, style: StoryStyle, row: number): void {
  frame.sheet.line(
    line,
    frame.x + indent,
    baseline(frame, row, style),
    style.size,
    style.colour,
    style.accent,
  );
}

function printEndMark(
  lastText: string,
  frames: readonly Frame[],
  style: StoryStyle,
  cursor: Cursor,
): void {
  const frame = frameAt(frames, cursor);
  const lines = breakLines(parseWords(lastText, readingFaces(frame.sheet.faces)), {
    size: style.size,
    widthOfLine: (index) => frame.width - (index === 0 ? INDENT : 0),
    justify: style.justify,
  });
  const x = frame.x + (lines.at(-1)?.width ?? 0) + 5;
  const y = baseline(frame, cursor.row - 1, style) - 5.4;
  frame.sheet.rect({ x, y, width: 5, height: 5 }, { fill: style.accent });
}

/** Sets a short text of several lines at one spot, with the first baseline at y. @returns the last baseline. */
export function setBlock(
  sheet: Sheet,
  text: string,
  box: { x: number; y: number; width: number },
  style: BlockStyle,
): number {
  const words = parseWords(text, {
    plain: style.face ?? sheet.faces.serif,
    emphasis: style.emphasis ?? sheet.faces.italic,
  });
  const lines = breakLines(words, {
    size: style.size,
    widthOfLine: () => box.width,
    justify: false,
  });
  lines.forEach((line, index) => {
    const shift =
      style.align === "centre"
        ? (box.width - line.width) / 2
        : style.align === "right"
          ? box.width - line.width
          : 0;
    sheet.line(
      line,
      box.x + shift,
      box.y + index * style.leading,
      style.size,
      style.colour,
      style.link ?? palette.rust,
    );
  });
  return box.y + (lines.length - 1) * style.leading;
}

/** The look of a short text; serif unless a face is given. */
export interface BlockStyle {
  readonly size: number;
  readonly leading: number;
  readonly colour: Rgb;
  readonly link?: Rgb;
  readonly align?: "left" | "centre" | "right";
  readonly face?: Sheet["faces"]["serif"];
  readonly emphasis?: Sheet["faces"]["serif"];
}
