import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";
import { seen, type TextContent } from "#converter/extracting/text-runs.ts";
import { ARTIFACT_MARK, type LineMarks } from "#converter/protocol/page-material.ts";

/** Pieces of text that are looked at; a page made for people has fewer. */
const MAX_SPOTS = 8000;
/** Marked contents inside one another that are kept. */
const MAX_NESTED = 8;

/** The middle of a piece of text on the page, in points. */
interface Spot {
  x: number;
  y: number;
  characters: number;
  /** Ids, innermost first. */
  marks: readonly string[];
}

/** A mark as pdf.js sends it. */
type Mark = Exclude<TextContent["items"][number], { str: string }>;

/** Finds the marked contents that the text of a line is in. */
export function marksOnPage(
  page: PDFPageProxy,
  content: TextContent,
): (line: PlacedLine) => LineMarks {
  const spots = markedSpots(page, content);
  return ({ box, turn }) => {
    if (turn !== 0) return [];
    const found = new Map<Spot["marks"], number>();
    for (const { x, y, characters, marks } of spots) {
      const isInside =
        x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      if (isInside) found.set(marks, (found.get(marks) ?? 0) + characters);
    }
    return [...found].map(([marks, characters]) => [[...marks], characters]);
  };
}

function markedSpots(page: PDFPageProxy, { items }: TextContent): Spot[] {
  const viewport = page.getViewport({ scale: 1 });
  const open: (readonly string[])[] = [];
  const spots: Spot[] = [];
  for (const item of items) {
    if ("str" in item) {
      const marks = open.at(-1) ?? [];
      if (marks.length === 0 || item.str.trim() === "" || spots.length >= MAX_SPOTS) continue;
      const [, , , height = 0, left = 0, base = 0]: number[] = item.transform.map(Number);
      const [x, y] = seen(viewport, left + item.width / 2, base + height / 3);
      spots.push({ x, y, characters: item.str.length, marks });
      continue;
    }
    if (item.type === "endMarkedContent") open.pop();
    else open.push(within(open.at(-1) ?? [], idOf(item)));
  }
  return spots;
}

function within(outer: readonly string[], id: string | undefined): readonly string[] {
  return id === undefined ? outer : [id, ...outer].slice(0, MAX_NESTED);
}

function idOf(mark: Mark): string | undefined {
  if ("tag" in mark && mark.tag === "Artifact") return ARTIFACT_MARK;
  return typeof mark.id === "string" ? mark.id : undefined;
}
