import { isDeepStrictEqual } from "node:util";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import type { PageLink, TextLine } from "#contract/formats/edition-files.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";
import type { Destinations } from "./destinations.ts";
import { asFractions, type Box, boxAround, type Size, union } from "#converter/drawing/geometry.ts";
import { seen } from "../text-runs.ts";
import type { Layers } from "#converter/drawing/layers.ts";
import { linksOfText } from "./text-links.ts";

/** More hot-spots than a reader could distinguish on one page. */
const MAX_LINKS_PER_PAGE = 1000;
/** Flags of annotations that are invisible on screens. */
const HIDDEN = 2;
const NO_VIEW = 32;
const MAIL_ADDRESS = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/u;

const coordinate = v.pipe(v.number(), v.finite());
const target = {
  rect: v.tuple([coordinate, coordinate, coordinate, coordinate]),
  url: v.nullish(v.string()),
  /** The address in the PDF. */
  unsafeUrl: v.nullish(v.string()),
  dest: v.nullish(v.unknown()),
  action: v.nullish(v.string()),
  annotationFlags: v.nullish(v.number(), 0),
  oc: v.nullish(v.unknown()),
};
const linkAnnotation = v.variant("subtype", [
  v.object({
    subtype: v.literal("Link"),
    ...target,
    /** Eight coordinates for each part. */
    quadPoints: v.nullish(v.instance(Float32Array)),
  }),
  v.object({
    subtype: v.literal("Widget"),
    ...target,
    fieldType: v.literal("Btn"),
    pushButton: v.literal(true),
    quadPoints: v.optional(v.undefined()),
  }),
]);
type LinkAnnotation = v.InferOutput<typeof linkAnnotation>;

/** The sources of a page's links. */
export interface LinkSources {
  page: PDFPageProxy;
  /** Points, as displayed. */
  size: Size;
  lines: readonly TextLine[];
  destinations: Destinations;
  layers: Layers;
}

/**
 * The hot-spots of a page: links and push buttons that lead to safe addresses or pages of the same PDF, and addresses
 * in its text. Drops scripts, files, launched programs and all other actions, and annotations that are invisible on
 * screens.
 */
export async function readPageLinks(sources: LinkSources): Promise<PageLink[]> {
  const { page, size, lines, destinations, layers } = sources;
  const annotations: readonly unknown[] = await page.getAnnotations();
  const viewport = page.getViewport({ scale: 1 });
  const links: PageLink[] = [];
  for (const annotation of annotations) {
    const parsed = v.safeParse(linkAnnotation, annotation);
    if (!parsed.success || links.length >= MAX_LINKS_PER_PAGE) continue;
    const { annotationFlags, oc } = parsed.output;
    const isHidden = (annotationFlags & (HIDDEN | NO_VIEW)) !== 0;
    if (isHidden || !(await layers.isShown(oc))) continue;
    const leadsTo = await targetOf(parsed.output, page.pageNumber, destinations);
    if (!leadsTo) continue;
    for (const box of partsOf(parsed.output, viewport, size)) {
      const link = { ...box, ...leadsTo };
      // Some programs write each link twice.
      if (!links.some((other) => isDeepStrictEqual(other, link))) links.push(link);
    }
  }
  return [...links, ...linksOfText(lines, links)].slice(0, MAX_LINKS_PER_PAGE);
}

/** The parts of the page that a link covers: one per line. A link without any covers its rectangle. */
function partsOf(
  { rect, quadPoints }: LinkAnnotation,
  viewport: ReturnType<PDFPageProxy["getViewport"]>,
  size: Size,
): Box[] {
  const parts: Box[] = [];
  const points = quadPoints ?? new Float32Array();
  for (let at = 0; at < points.length; at += 8) {
    const corners = [0, 2, 4, 6].map((corner) =>
      seen(viewport, points[at + corner] ?? 0, points[at + corner + 1] ?? 0),
    );
    const part = boxAround(corners);
    const last = parts.at(-1);
    if (last && isBeside(last, part)) parts[parts.length - 1] = union(last, part);
    else parts.push(part);
  }
  const [x1, y1, x2, y2] = rect;
  const whole = boxAround([seen(viewport, x1, y1), seen(viewport, x2, y2)]);
  const visible = parts.filter(({ width, height }) => width > 0 && height > 0);
  return (visible.length > 0 ? visible : [whole]).flatMap((part) => asFractions(part, size) ?? []);
}

/** Whether two parts are on one line, as those of its words are. */
function isBeside(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  return overlap > 0.5 * Math.max(a.height, b.height) && gap <= Math.min(a.height, b.height);
}

async function targetOf(
  link: LinkAnnotation,
  from: number,
  destinations: Destinations,
): Promise<{ url: string } | { page: number } | undefined> {
  const own = link.unsafeUrl?.trim() ?? "";
  // The folder of a PDF's addresses completes files, not addresses of mail.
  const address = MAIL_ADDRESS.test(own) ? `mailto:${own}` : (link.url ?? link.unsafeUrl);
  if (typeof address === "string") {
    const url = safeUrl(address.trim());
    return url === undefined ? undefined : { url };
  }
  const page =
    typeof link.action === "string"
      ? destinations.pageOfAction(link.action, from)
      : await destinations.pageOf(link.dest);
  return page === undefined ? undefined : { page };
}
