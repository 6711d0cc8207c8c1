import type { PageText } from "#contract/formats/edition-files.ts";
import { create } from "#reader/dom/dom.ts";
import { measureText, measureVertical } from "./measure.ts";
import { isHeading, usualHeight } from "./headings.ts";
import { linesOf, type Line } from "./running-text.ts";
import { WORDS_TOGETHER } from "./text-parts.ts";
import { courseOf, placedWords, type Measure } from "./word-boxes.ts";

const SOFT_HYPHEN = "\u00AD";

/**
 * A page's text over its picture: invisible, selectable, in reading order, with one element per paragraph or heading.
 * Everything is in shares of the page, so that it follows every size without a script. Screen readers read this text
 * only. It is filled in parts, one for each step.
 */
export function* fillTextLayer(layer: HTMLElement, text: PageText): Generator<undefined> {
  const lines = linesOf(text);
  const usual = usualHeight(lines);
  let paragraph: [number, Line][] = [];
  let words = 0;
  const end = (): void => {
    const own = paragraph.map(([, line]) => line);
    const element = create(isHeading(own, usual) ? "h3" : "p", "paragraph");
    element.append(...paragraph.map(([index, line]) => lineOf(line, index)));
    words += element.querySelectorAll(".word").length;
    if (own.length > 0) layer.append(element);
    paragraph = [];
  };
  for (const [index, line] of lines.entries()) {
    paragraph.push([index, line]);
    if (line.end !== "paragraph") continue;
    end();
    if (words < WORDS_TOGETHER) continue;
    words = 0;
    yield;
  }
  end();
}

/**
 * A line in its box. The letters are sized so that the line fills its length; then every word is stretched to the next
 * one, so that a selection's colour has no gaps.
 */
function lineOf(line: Line, index: number): HTMLElement {
  const element = create("span", "line");
  const course = courseOf(line);
  const isUpright = course === "down" || course === "up";
  const { style, dataset } = element;
  dataset["line"] = String(index);
  dataset["end"] = line.end;
  dataset["course"] = course;
  if (line.vertical) dataset["upright"] = "yes";
  if (line.turn === 180) dataset["upside"] = "down";
  if (line.rtl) element.dir = "rtl";
  style.left = percent(line.x);
  style.top = percent(line.y);
  style.width = percent(line.width);
  style.height = percent(line.height);
  const text = readable(line);
  const measure = line.vertical ? measureVertical : measureText;
  const width = Math.max(measure(text), 0.01);
  const length = isUpright ? line.height : line.width;
  style.fontSize = `${(length / width) * 100}${isUpright ? "cqh" : "cqw"}`;
  style.lineHeight = `${(isUpright ? line.width : line.height) * 100}${isUpright ? "cqw" : "cqh"}`;
  element.append(...wordsOf(line, text, (part) => measure(part) / width, isUpright));
  return element;
}

/** `shareOf` returns the natural share of the line's length that a part of its text takes. */
function wordsOf(line: Line, text: string, shareOf: Measure, isUpright: boolean): HTMLElement[] {
  const words = placedWords(line);
  return words.map((word, index) => {
    const next = words[index + 1];
    const part = text.slice(index === 0 ? 0 : word.from, next?.from);
    // The space after a line separates its last word from the next line's first.
    const after = next === undefined && line.end === "space" ? " " : "";
    const reach = Math.max((next?.start ?? word.start + word.length) - word.start, word.length);
    const natural = shareOf(part);
    const element = create("span", "word", part + after);
    element.style.insetInlineStart = percent(word.start);
    if (natural > 0) {
      element.style.transform = `scale${isUpright ? "Y" : "X"}(${(reach / natural).toFixed(4)})`;
    }
    return element;
  });
}

/** Makes a hyphen that divides a word soft: its width stays, and it is neither read aloud nor found. */
function readable({ text, end }: Line): string {
  return end === "hyphen" ? text.slice(0, -1) + SOFT_HYPHEN : text;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}
