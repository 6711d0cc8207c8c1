import type { OutlineEntry } from "#contract/formats/edition-files.ts";

/**
 * The entries that lead to a page, from the outermost in: at each depth, the last one that does not begin after the
 * page; of several on one page, the last.
 */
export function trailTo(page: number, entries: readonly OutlineEntry[]): OutlineEntry[] {
  let present: OutlineEntry | undefined;
  for (const entry of entries) {
    if (entry.page <= page && entry.page >= (present?.page ?? 0)) present = entry;
  }
  return present ? [present, ...trailTo(page, present.children)] : [];
}
