import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { asFractions, type Box, boxAround } from "#converter/drawing/geometry.ts";
import { cleanTitle } from "#converter/extracting/clean-text.ts";
import { seen } from "#converter/extracting/text-runs.ts";
import type { LineTag } from "#converter/protocol/page-material.ts";
import { type MarkedSpot, markedSpots } from "./page-marks.ts";
import { writtenDescription } from "./stated-descriptions.ts";

/** Maximum elements that are examined; a page made for people has some hundred. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 40;
const MAX_ALT_LENGTH = 2_000;

const element = v.object({
  role: v.optional(v.string()),
  id: v.optional(v.string()),
  alt: v.optional(v.string()),
  bbox: v.optional(v.array(v.number())),
  children: v.optional(v.array(v.unknown())),
});

/** A picture with an alternative text. Its place is known only if the PDF states it. */
export interface TaggedFigure {
  /** Fractions of the page. */
  box: Box | undefined;
  alt: string;
}

/** The tags of a page. */
export interface PageTags {
  /** By the id of the marked content. */
  tags: ReadonlyMap<string, LineTag>;
  spots: readonly MarkedSpot[];
  figures: readonly TaggedFigure[];
}

/** Whether a PDF claims that its structure tree covers its text. */
export async function isTaggedPdf(document: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await document.getMarkInfo();
  return marks instanceof Map && marks.get("Marked") === true;
}

/** The tags of a page of a tagged PDF; undefined if they say no more than that it contains text. */
export async function readTags(page: PDFPageProxy): Promise<PageTags | undefined> {
  const reading = new TreeReading(page);
  reading.read(await page.getStructTree(), 0, undefined);
  if (!reading.isUseful) return undefined;
  const spots = await markedSpots(page);
  return { tags: reading.tags, figures: reading.figures, spots };
}

/** One walk through the structure tree of a page. */
class TreeReading {
  readonly #page: PDFPageProxy;
  /** By the id of the marked content. */
  readonly tags = new Map<string, LineTag>();
  readonly figures: TaggedFigure[] = [];
  #left = MAX_ELEMENTS;
  #elements = 0;

  constructor(page: PDFPageProxy) {
    this.#page = page;
  }

  get isUseful(): boolean {
    return this.figures.length > 0 || this.tags.size > 0;
  }

  read(node: unknown, depth: number, above: LineTag | undefined): void {
    const parsed = v.safeParse(element, node);
    if (!parsed.success || depth > MAX_DEPTH || this.#left-- <= 0) return;
    const { role = "", id, alt, bbox, children = [] } = parsed.output;
    if (id !== undefined && above) this.tags.set(id, above);
    if (role === "Figure" && alt !== undefined) this.#addFigure(alt, bbox);
    const tag = this.#tagFor(role, above);
    for (const child of children) this.read(child, depth + 1, tag);
  }

  #tagFor(role: string, above: LineTag | undefined): LineTag | undefined {
    const own = roleOf(role);
    const isNested = own?.role === "item" && above?.role === "item";
    if (!own || (above && INSIDE.has(above.role) && !isNested)) return above;
    this.#elements += 1;
    return { element: this.#elements, ...own };
  }

  #addFigure(alt: string, [x1, y1, x2, y2]: number[] = []): void {
    const viewport = this.#page.getViewport({ scale: 1 });
    const hasBox = x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined;
    const box = hasBox
      ? asFractions(boxAround([seen(viewport, x1, y1), seen(viewport, x2, y2)]), viewport)
      : undefined;
    this.figures.push({ box, alt: cleanTitle(writtenDescription(alt), MAX_ALT_LENGTH) });
  }
}

/** Elements whose paragraphs are not separate elements. */
const INSIDE: ReadonlySet<LineTag["role"]> = new Set([
  "item",
  "note",
  "caption",
  "table",
  "heading",
]);
const ROLES: Readonly<Record<string, LineTag["role"]>> = {
  P: "paragraph",
  Title: "heading",
  H: "heading",
  LI: "item",
  Note: "note",
  FENote: "note",
  Caption: "caption",
  Table: "table",
  Artifact: "artifact",
};

function roleOf(role: string): Pick<LineTag, "role" | "level"> | undefined {
  const level = /^H([1-6])$/u.exec(role)?.[1];
  if (level !== undefined) return { role: "heading", level: Number(level) };
  const known = ROLES[role];
  return known && { role: known };
}
