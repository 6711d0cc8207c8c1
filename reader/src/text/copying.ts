import type { LineEnd } from "#contract/formats/edition-files.ts";
import { runningText } from "./running-text.ts";
import type { Piece } from "./running-text.ts";
import { hasSelection } from "./selecting.ts";

/**
 * Copies a selection on pages as running text: divided words joined, lines combined into paragraphs. The browser copies
 * anything else.
 */
export function startCopying(): void {
  document.addEventListener("copy", (event) => {
    const selection = getSelection();
    if (!selection || !event.clipboardData || !hasSelection()) return;
    event.clipboardData.setData("text/plain", selectedText(selection.getRangeAt(0)));
    event.preventDefault();
  });
}

function selectedText(range: Range): string {
  const lines = document.querySelectorAll<HTMLElement>(".page:not([inert]) .line");
  const pieces = [...lines]
    .filter((line) => range.intersectsNode(line))
    .map((line) => pieceOf(line, range))
    .filter(({ text }) => text !== "");
  return runningText(pieces);
}

function pieceOf(line: HTMLElement, range: Range): Piece {
  const whole = document.createRange();
  whole.selectNodeContents(line);
  const part = whole.cloneRange();
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) > 0) {
    part.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) < 0) {
    part.setEnd(range.endContainer, range.endOffset);
  }
  const end = endOf(line);
  return { text: asPrinted(part.toString(), end), end };
}

/** The end of a line as it was before the text layer wrote it for screen readers. */
function asPrinted(text: string, end: LineEnd): string {
  if (end === "space") return text.replace(/ $/, "");
  return end === "hyphen" ? text.replace(/\u00AD$/, "-") : text;
}

function endOf(line: HTMLElement): LineEnd {
  const ends: readonly LineEnd[] = ["space", "nothing", "hyphen", "paragraph"];
  return ends.find((end) => end === line.dataset["end"]) ?? "space";
}
