import type { Box, TextLine } from "#contract/formats/edition-files.ts";

/** The starting point and direction of a line's writing, as seen on the page. */
export type Course = "right" | "left" | "down" | "up";

/** A word's letters (UTF-16 offsets in the line) and its place along the line, as shares of the line's length. */
export interface PlacedWord {
  from: number;
  to: number;
  /** Distance of its first letter from the start of the line. */
  start: number;
  length: number;
}

/** The relative width of a text, in any unit: only proportions count. */
export type Measure = (text: string) => number;

/** The direction in which a line is read. */
export function courseOf({ vertical, turn, rtl }: TextLine): Course {
  if (vertical || turn === 90) return "down";
  if (turn === 270) return "up";
  return rtl === true || turn === 180 ? "left" : "right";
}

/** The words of a line along its course. A line without known words counts as one word. */
export function placedWords(line: TextLine): PlacedWord[] {
  const { text, words = [] } = line;
  const course = courseOf(line);
  const isUpright = course === "down" || course === "up";
  const origin = isUpright ? line.y : line.x;
  const whole = isUpright ? line.height : line.width;
  if (words.length === 0 || whole <= 0) return [{ from: 0, to: text.length, start: 0, length: 1 }];
  return words.map(([from, position, extent], index) => {
    const next = words[index + 1]?.[0] ?? text.length;
    const before = (position - origin) / whole;
    const length = extent / whole;
    const isForwards = course === "right" || course === "down";
    const to = from + text.slice(from, next).trimEnd().length;
    return { from, to, start: isForwards ? before : 1 - before - length, length };
  });
}

/**
 * The rectangle of a line's letters `from` to `to` (the latter not included), in fractions of the page. Within a word
 * the letters share its width as `measure` says.
 */
export function boxOf(line: TextLine, from: number, to: number, measure: Measure): Box {
  const parts = placedWords(line)
    .filter((word) => word.from < to && word.to > from)
    .map((word) => {
      const text = line.text.slice(word.from, word.to);
      const share = (offset: number): number =>
        measure(text.slice(0, Math.max(offset - word.from, 0))) / (measure(text) || 1);
      const start = word.start + word.length * share(from);
      const end = word.start + word.length * Math.min(share(to), 1);
      return { start, end };
    });
  const start = Math.min(...parts.map((part) => part.start), 1);
  const end = Math.max(...parts.map((part) => part.end), start);
  return along(line, start, end);
}

function along(line: TextLine, start: number, end: number): Box {
  const { x, y, width, height } = line;
  switch (courseOf(line)) {
    case "right":
      return { x: x + width * start, y, width: width * (end - start), height };
    case "left":
      return { x: x + width * (1 - end), y, width: width * (end - start), height };
    case "down":
      return { x, y: y + height * start, width, height: height * (end - start) };
    case "up":
      return { x, y: y + height * (1 - end), width, height: height * (end - start) };
  }
}
