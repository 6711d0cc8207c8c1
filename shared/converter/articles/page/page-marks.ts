import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { seen } from "#converter/extracting/text-runs.ts";

/** Replaces the id of artifacts, which are not page content. The ids of pdf.js begin differently. */
export const ARTIFACT_MARK = "artifact";

/** Maximum pieces of text; a page made for people has fewer. */
const MAX_SPOTS = 8000;
/** Maximum depth of nested marked contents. */
const MAX_NESTED = 8;

/** A piece of text in marked contents, by its middle: points of the page as displayed. */
export interface MarkedSpot {
  x: number;
  y: number;
  characters: number;
  /** The ids of the marked contents, innermost first. */
  marks: readonly string[];
}

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
/** A mark as pdf.js sends it. */
type Mark = Exclude<TextContent["items"][number], { str: string }>;

/** The text in marked contents on a page of a tagged PDF. */
export async function markedSpots(page: PDFPageProxy): Promise<MarkedSpot[]> {
  const { items } = await page.getTextContent({
    disableNormalization: true,
    includeMarkedContent: true,
  });
  const viewport = page.getViewport({ scale: 1 });
  const open: (readonly string[])[] = [];
  const spots: MarkedSpot[] = [];
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
