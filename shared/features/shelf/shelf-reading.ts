import { isOnShelf, type Issue, nameOf } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import { listShelfEntries, type ShelfEntry } from "#features/issues/shelf-entry-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { titleSearch } from "./title-search.ts";

export interface ShelfRequest {
  /** At most 99. */
  limit: number;
  /** Position at which the previous part ended. */
  after: string | undefined;
  /** Only issues whose titles contain these words. */
  words: string;
}

interface Placed {
  issue: Issue;
  position: string;
}

/** A part of a shelf, newest first; `next` is the position at which it continues. */
export interface ShelfPart {
  issues: Issue[];
  next: string | undefined;
}

/** Entries are small: this many fit in one page of the table. */
const SEARCHED_TOGETHER = 2000;

/** Whether a text may be a position on a shelf: a time and an issue. */
export function isPosition(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#\d{19}$/.test(text);
}

/**
 * Pattern 48. Entries are hints: an issue is shown only if a consistent read finds it on the shelf since its entry's
 * time. Without hidden or private ones in between, a part takes one query and one read of its issues.
 */
export async function readShelf(magazine: Magazine, request: ShelfRequest): Promise<ShelfPart> {
  const { limit, words } = request;
  const fits = titleSearch(words);
  const found: Placed[] = [];
  let { after } = request;
  for (;;) {
    const together = words === "" ? limit + 1 : SEARCHED_TOGETHER;
    const { entries, hasMore } = await listShelfEntries(magazine, { after, limit: together });
    const candidates = entries.filter(({ titles }) => fits([magazine.title, ...titles].join(" ")));
    for (let at = 0; at < candidates.length; at += limit + 1) {
      const shown = await shownOf(magazine, candidates.slice(at, at + limit + 1));
      found.push(...shown.filter(({ issue }) => fits(issueTitle(nameOf(issue, magazine)))));
      if (found.length > limit) return partOf(found, limit);
    }
    after = entries.at(-1)?.SK;
    if (!hasMore || after === undefined) return partOf(found, limit);
  }
}

function partOf(found: readonly Placed[], limit: number): ShelfPart {
  const shown = found.slice(0, limit);
  return {
    issues: shown.map(({ issue }) => issue),
    next: found.length > limit ? shown.at(-1)?.position : undefined,
  };
}

/** The issues of entries that are really on the shelf, in order. */
async function shownOf(magazine: Magazine, entries: readonly ShelfEntry[]): Promise<Placed[]> {
  const { accountId, magazineId } = magazine;
  const keyOf = ({ issueId }: ShelfEntry) => keys.issue(accountId, issueId);
  const unique = new Map(entries.map((entry) => [entry.issueId, keyOf(entry)]));
  const items = await getTogether([...unique.values()]);
  return entries.flatMap((entry) => {
    const issue = parseIssue(itemAt(items, keyOf(entry)));
    const isShown =
      issue?.magazineId === magazineId &&
      issue.publishedAt === entry.publishedAt &&
      isOnShelf(issue, magazine);
    return isShown ? [{ issue, position: entry.SK }] : [];
  });
}
