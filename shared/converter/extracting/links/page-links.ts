import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import type { PageLink } from "#contract/formats/edition-files.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";
import type { Destinations } from "./destinations.ts";
import { asFractions, boxAround, type Size } from "#converter/drawing/geometry.ts";
import { seen } from "../text-runs.ts";

/** More hot-spots than a reader could distinguish on one page. */
const MAX_LINKS_PER_PAGE = 1000;

const coordinate = v.pipe(v.number(), v.finite());
const linkAnnotation = v.object({
  subtype: v.literal("Link"),
  rect: v.tuple([coordinate, coordinate, coordinate, coordinate]),
  url: v.nullish(v.string()),
  dest: v.nullish(v.unknown()),
  action: v.nullish(v.string()),
});
type LinkAnnotation = v.InferOutput<typeof linkAnnotation>;

/**
 * The hot-spots of a page: safe addresses and pages of the same PDF. Scripts, files, launched programs and
 * every other action are left out.
 */
export async function readPageLinks(
  page: PDFPageProxy,
  size: Size,
  destinations: Destinations,
): Promise<PageLink[]> {
  const annotations: readonly unknown[] = await page.getAnnotations();
  const viewport = page.getViewport({ scale: 1 });
  const links: PageLink[] = [];
  for (const annotation of annotations) {
    const parsed = v.safeParse(linkAnnotation, annotation);
    if (!parsed.success || links.length === MAX_LINKS_PER_PAGE) continue;
    const [x1, y1, x2, y2] = parsed.output.rect;
    const box = asFractions(boxAround([seen(viewport, x1, y1), seen(viewport, x2, y2)]), size);
    const target = await targetOf(parsed.output, page.pageNumber, destinations);
    if (box && target) links.push({ ...box, ...target });
  }
  return links;
}

async function targetOf(
  link: LinkAnnotation,
  from: number,
  destinations: Destinations,
): Promise<{ url: string } | { page: number } | undefined> {
  if (typeof link.url === "string") {
    const url = safeUrl(link.url);
    return url === undefined ? undefined : { url };
  }
  const page =
    typeof link.action === "string"
      ? destinations.pageOfAction(link.action, from)
      : await destinations.pageOf(link.dest);
  return page === undefined ? undefined : { page };
}
