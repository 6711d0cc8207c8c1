import { caretIndex, nearestTo } from "./nearest.ts";
import type { Extent, Place } from "./nearest.ts";

/** A place in the text: a text node and an offset in it. */
interface Caret {
  node: Node;
  offset: number;
}

/**
 * Whether this pointer selects text, so that no other gesture may follow it: a mouse that goes down on a line, or one
 * that clears a selection. Fingers select by a long press, which the browser handles.
 */
export function isSelecting(event: PointerEvent): boolean {
  if (event.pointerType !== "mouse" || event.button !== 0) return false;
  const isOnText = event.target instanceof Element && event.target.closest(".line") !== null;
  return isOnText || hasSelection();
}

export function hasSelection(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && lineOf(selection.anchorNode) !== undefined;
}

/**
 * Selects with the mouse by the nearest line and letter. Browsers use the element under the mouse; between freely
 * placed lines there is none, and they select half the page.
 */
export function startSelecting(stage: HTMLElement): void {
  let anchor: Caret | undefined;
  stage.addEventListener("mousedown", (event) => {
    const line = event.target instanceof Element ? event.target.closest(".line") : null;
    // Where nothing can be selected a click does not clear a selection.
    if (!line && event.button === 0 && hasSelection()) getSelection()?.removeAllRanges();
    // The browser handles double clicks, which select a word, and triple clicks, which select a line.
    if (event.button !== 0 || event.detail > 1 || !(line instanceof HTMLElement)) return;
    const caret = caretAt(event, [line]);
    if (!caret) return;
    event.preventDefault();
    const selection = getSelection();
    if (event.shiftKey && selection?.anchorNode && hasSelection()) {
      selection.extend(caret.node, caret.offset);
      return;
    }
    selection?.collapse(caret.node, caret.offset);
    stage.focus({ preventScroll: true });
    anchor = caret;
  });
  window.addEventListener("mousemove", (event) => {
    if (!anchor) return;
    if (event.buttons !== 1 || !anchor.node.isConnected) return void (anchor = undefined);
    const lines = [...stage.querySelectorAll<HTMLElement>(".page:not([inert]) .line")];
    const focus = caretAt(event, lines);
    if (focus) {
      getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
    }
  });
  window.addEventListener("mouseup", () => (anchor = undefined));
}

function lineOf(node: Node | null): HTMLElement | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const line = element?.closest(".line");
  return line instanceof HTMLElement ? line : undefined;
}

function caretAt(
  point: { clientX: number; clientY: number },
  lines: HTMLElement[],
): Caret | undefined {
  const at = { x: point.clientX, y: point.clientY };
  const places = lines.map((line): Place => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    return { left, right, top, bottom, isUpright: isUpright(line) };
  });
  const line = lines[nearestTo(at, places)];
  if (!line) return undefined;
  const words = [...line.querySelectorAll(".word")].flatMap(({ firstChild }) =>
    firstChild instanceof Text ? [firstChild] : [],
  );
  const along = isUpright(line) ? at.y : at.x;
  const word = words[nearestWord(along, words, line)];
  if (!word) return undefined;
  const letters = Array.from(word.data, (letter) => letter.length);
  let offset = 0;
  const extents = letters.map((length) => {
    offset += length;
    return extentOf(word, offset - length, offset, line);
  });
  const index = caretIndex(along, extents);
  return { node: word, offset: letters.slice(0, index).reduce((sum, length) => sum + length, 0) };
}

function nearestWord(along: number, words: Text[], line: HTMLElement): number {
  const distances = words.map((word) => {
    const { start, end } = extentOf(word, 0, word.length, line);
    return Math.max(Math.min(start, end) - along, along - Math.max(start, end), 0);
  });
  return distances.indexOf(Math.min(...distances));
}

/** The ends of letters on the screen, along the line in reading direction. */
function extentOf(node: Text, from: number, to: number, line: HTMLElement): Extent {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  switch (line.dataset["course"]) {
    case "left":
      return { start: right, end: left };
    case "down":
      return { start: top, end: bottom };
    case "up":
      return { start: bottom, end: top };
    default:
      return { start: left, end: right };
  }
}

function isUpright(line: HTMLElement): boolean {
  return line.dataset["course"] === "down" || line.dataset["course"] === "up";
}
