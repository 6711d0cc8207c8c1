import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { asFractions, type Box, boxAround } from "#converter/drawing/geometry.ts";
import { cleanTitle } from "#converter/extracting/clean-text.ts";
import type { PlacedLine } from "#converter/extracting/text-lines.ts";
import { seen, type TextContent } from "#converter/extracting/text-runs.ts";
import type { LineTag } from "#converter/protocol/page-material.ts";

/** Elements that are looked at; a page made for people has some hundred. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 40;
const MAX_SPOTS = 8000;
const MAX_ALT_LENGTH = 2_000;

const element = v.object({
  role: v.optional(v.string()),
  id: v.optional(v.string()),
  alt: v.optional(v.string()),
  bbox: v.optional(v.array(v.number())),
  children: v.optional(v.array(v.unknown())),
});

/** A picture that has an alternative text. Its place is known only if the PDF states it. */
export interface TaggedFigure {
  /** Fractions of the page. */
  box: Box | undefined;
  alt: string;
}

/** What the tags of a page say. */
export interface PageTags {
  tagOf(line: PlacedLine): LineTag | undefined;
  figures: TaggedFigure[];
}

/** Whether a PDF claims that its structure tree covers its text. */
export async function isTaggedPdf(document: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await document.getMarkInfo();
  return marks instanceof Map && marks.get("Marked") === true;
}

/** The tags of a page of a tagged PDF; undefined if the page has none that say more than that there is text. */
export async function readTags(
  page: PDFPageProxy,
  content: TextContent,
): Promise<PageTags | undefined> {
  const reading = new TreeReading(page);
  reading.read(await page.getStructTree(), 0, undefined);
  if (!reading.isUseful) return;
  const spots = taggedSpots(page, content, reading.tags);
  return { figures: reading.figures, tagOf: (line) => tagOfLine(line, spots) };
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
    if (!own || (above && INSIDE.has(above.role))) return above;
    this.#elements += 1;
    return { element: this.#elements, ...own };
  }

  #addFigure(alt: string, [x1, y1, x2, y2]: number[] = []): void {
    const viewport = this.#page.getViewport({ scale: 1 });
    const hasBox = x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined;
    const box = hasBox
      ? asFractions(boxAround([seen(viewport, x1, y1), seen(viewport, x2, y2)]), viewport)
      : undefined;
    const text = cleanTitle(alt, MAX_ALT_LENGTH);
    if (text !== "") this.figures.push({ box, alt: text });
  }
}

/** Elements whose paragraphs are no elements of their own. */
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

/** The middle of a piece of text on the page, in points. */
interface Spot {
  x: number;
  y: number;
  weight: number;
  tag: LineTag;
}

const ARTIFACT: LineTag = { element: 0, role: "artifact" };
const NO_TAG: LineTag = { element: 0, role: "paragraph" };

const marked = v.variant("type", [
  v.object({ type: v.literal("beginMarkedContent"), tag: v.nullish(v.string()) }),
  v.object({
    type: v.literal("beginMarkedContentProps"),
    id: v.nullish(v.string()),
    tag: v.nullish(v.string()),
  }),
  v.object({ type: v.literal("endMarkedContent") }),
]);

function taggedSpots(
  page: PDFPageProxy,
  { items }: TextContent,
  tags: Map<string, LineTag>,
): Spot[] {
  const viewport = page.getViewport({ scale: 1 });
  const open: LineTag[] = [];
  const spots: Spot[] = [];
  for (const item of items) {
    if ("str" in item) {
      const tag = open.at(-1);
      if (!tag || tag === NO_TAG || item.str.trim() === "" || spots.length >= MAX_SPOTS) continue;
      const [, , , height = 0, x = 0, y = 0]: number[] = item.transform.map(Number);
      const [seenX, seenY] = seen(viewport, x + item.width / 2, y + height / 3);
      spots.push({ x: seenX, y: seenY, weight: item.str.length, tag });
      continue;
    }
    const parsed = v.safeParse(marked, item);
    if (!parsed.success) continue;
    const mark = parsed.output;
    if (mark.type === "endMarkedContent") open.pop();
    else open.push(tagOfMark(mark, tags) ?? open.at(-1) ?? NO_TAG);
  }
  return spots;
}

function tagOfMark(
  mark: { tag?: string | null | undefined; id?: string | null | undefined },
  tags: Map<string, LineTag>,
): LineTag | undefined {
  return mark.tag === "Artifact" ? ARTIFACT : tags.get(mark.id ?? "");
}

/** The tag of most of a line's text. */
function tagOfLine({ box, turn }: PlacedLine, spots: readonly Spot[]): LineTag | undefined {
  if (turn !== 0) return;
  const weights = new Map<LineTag, number>();
  for (const { x, y, weight, tag } of spots) {
    const isInside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    if (isInside) weights.set(tag, (weights.get(tag) ?? 0) + weight);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
