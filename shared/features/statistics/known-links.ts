import * as v from "valibot";
import { EDITION_FILES, TEXT_RANGE_PAGES, textFileName } from "#contract/formats/edition-files.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";
import type { Issue } from "#features/issues/issue.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";

type Link = readonly [page: number, url: string];

/** A larger file comes from a hostile PDF. */
const MOST_FILE_BYTES = 8_000_000;

/** The links in a file of texts. The rest was validated when it was written. */
const fileSchema = v.object({
  pages: v.array(v.object({ links: v.array(v.object({ url: v.optional(v.string()) })) })),
});

/**
 * The reported links that an issue's pages contain, by the page that has them: in the text view, a link is reported
 * with the page in view, which may be the previous one.
 */
export async function knownLinks(issue: Issue, links: readonly Link[]): Promise<Link[]> {
  const files = new Map<string, Promise<Map<string, number[]>>>();
  const known: Link[] = [];
  for (const [page, url] of links) {
    const { key, first } = fileOf(issue, page);
    const file = files.get(key) ?? linksIn(key, first);
    files.set(key, file);
    const pages = (await file).get(url) ?? [];
    const at = pages.includes(page) ? page : pages[0];
    if (at !== undefined) known.push([at, url]);
  }
  return known;
}

function fileOf(
  { accountId, conversionId, textRangePages }: Issue,
  page: number,
): { key: string; first: number } {
  const folder = pagesFolder(accountId, conversionId);
  if (textRangePages === undefined) return { key: folder + EDITION_FILES.text, first: 1 };
  const index = Math.floor((page - 1) / TEXT_RANGE_PAGES);
  return { key: folder + textFileName(index), first: index * TEXT_RANGE_PAGES + 1 };
}

/** The addresses in a file of texts, as browsers spell them, with their pages. */
async function linksIn(key: string, first: number): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  const part = await objects().getRange(key, { start: 0, end: MOST_FILE_BYTES - 1 });
  if (!part || part.size > MOST_FILE_BYTES) return found;
  const { pages } = v.parse(fileSchema, JSON.parse(Buffer.from(part.bytes).toString("utf8")));
  for (const [index, { links }] of pages.entries()) {
    for (const { url = "" } of links) {
      const safe = safeUrl(url);
      if (safe === undefined || !URL.canParse(safe)) continue;
      const { href } = new URL(safe);
      found.set(href, [...(found.get(href) ?? []), first + index]);
    }
  }
  return found;
}
