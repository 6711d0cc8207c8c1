import type { BoundCondition } from "#lib/table/expressions/bind-condition.ts";
import { holds } from "#lib/table/expressions/condition.ts";
import type { Path } from "#lib/table/expressions/syntax.ts";
import type { StoredItem } from "#lib/table/storage/table-store.ts";
import { itemOf } from "#lib/table/storage/table-store.ts";
import { textOf } from "./get-item.ts";

const PAGE_BYTES = 1024 * 1024;

/** Items of one answer, and where the next one continues. */
export interface ItemPage {
  /** The items that pass the filter, as JSON. */
  texts: string[];
  count: number;
  /** How many were examined. */
  scanned: number;
  /** Bytes of all that were examined. */
  bytes: number;
  /** The last one examined; undefined if there are no more. */
  last: StoredItem | undefined;
}

/** What to keep of the examined items. */
export interface PageOptions {
  limit: number | undefined;
  filter: BoundCondition | undefined;
  paths: readonly Path[] | undefined;
  /** Only their number is wanted. */
  isCounted: boolean;
}

/** Examines items up to the limit or up to 1 MB, however many the filter rejects. */
export function collectPage(items: Iterable<StoredItem>, options: PageOptions): ItemPage {
  const { limit = Number.POSITIVE_INFINITY, filter, paths, isCounted } = options;
  const page: ItemPage = { texts: [], count: 0, scanned: 0, bytes: 0, last: undefined };
  for (const stored of items) {
    page.scanned += 1;
    page.bytes += stored.size;
    if (!filter || holds(filter, itemOf(stored))) {
      page.count += 1;
      if (!isCounted) page.texts.push(textOf(stored, paths));
    }
    // The item that crosses the limit is the last of its page.
    if (page.scanned >= limit || page.bytes > PAGE_BYTES) return { ...page, last: stored };
  }
  return page;
}
