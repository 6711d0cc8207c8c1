import { ApiError } from "#contract/api/errors.ts";
import type { SearchHit } from "#contract/api/search/search-record.ts";
import { type Phrase, phrasesIn } from "#contract/formats/search/query.ts";
import { isForAdults, type Issue, nameOf } from "#features/issues/issue.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { ANYONE, decideAccess } from "#features/reading/access.ts";
import type { Batch } from "#platform/table/batches.ts";
import { candidatesOf, stillThere, type Where } from "./candidates.ts";
import { countsBehind, countsIn, matchesIn, pagesWithAll } from "./match-pages.ts";
import { type FoundPage, ranked, type SearchedPages } from "./rank.ts";
import { indexOf } from "./searched-editions.ts";
import { snippetOf } from "./snippet.ts";

export interface SearchRequest {
  q: string;
  /** Default: 100. */
  limit: number | undefined;
  cursor: string | undefined;
}

const DEFAULT_LIMIT = 100;
/** Files read in parallel. */
const READ_TOGETHER = 32;

/**
 * The pages of a magazine that match all words of a query, best first. Each is looked up before it is returned; if one
 * has disappeared, the search is repeated once among the current issues.
 * @throws INVALID_PARAMETER for a cursor of another list
 */
export async function findPages(
  magazine: Magazine,
  where: Where,
  { q, limit = DEFAULT_LIMIT, cursor }: SearchRequest,
  baseUrl: string,
): Promise<Batch<SearchHit>> {
  const last = cursor === undefined ? undefined : hitAt(cursor);
  const phrases = phrasesIn(q);
  if (phrases.length === 0) return { entries: [], nextCursor: undefined };
  for (let isFresh = false; ; isFresh = true) {
    const issues = await candidatesOf(magazine, where, isFresh);
    const found = await searchIn(issues, phrases, (issue) => hiddenIn(issue, magazine, where));
    const start = startBehind(found, issues, last);
    const shown = found.slice(start, start + limit);
    const named = [...new Set(shown.map(({ edition }) => issues[edition]))];
    const there = await stillThere(
      named.flatMap((issue) => issue ?? []),
      magazine,
      where,
    );
    const isAllThere = there.size === named.length;
    if (!isAllThere && !isFresh) continue;
    const hits = await Promise.all(
      shown.map(async (page) => {
        const issue = there.get(issues[page.edition]?.issueId ?? "");
        return issue ? hitOf({ issue, magazine, where, page, phrases, q, baseUrl }) : [];
      }),
    );
    const end = shown.at(-1);
    const isLast = start + limit >= found.length || end === undefined;
    return {
      entries: hits.flat(),
      nextCursor: isLast
        ? undefined
        : cursorAt(start + shown.length, issues[end.edition], end.page),
    };
  }
}

async function searchIn(
  issues: readonly Issue[],
  phrases: readonly Phrase[],
  hiddenPages: (issue: Issue) => ((page: number) => boolean) | undefined,
): Promise<FoundPage[]> {
  const all: SearchedPages = { pages: 0, words: 0, with: phrases.map(() => 0) };
  const found: FoundPage[] = [];
  for (let first = 0; first < issues.length; first += READ_TOGETHER) {
    const together = issues.slice(first, first + READ_TOGETHER);
    const indexes = await Promise.all(together.map(indexOf));
    for (const [at, index] of indexes.entries()) {
      const issue = together[at];
      if (!index || !issue) continue;
      const isHidden = hiddenPages(issue);
      const matches = isHidden ? countsBehind(index, phrases, isHidden) : countsIn(index, phrases);
      for (const [phrase, each] of matches.entries()) {
        all.with[phrase] = (all.with[phrase] ?? 0) + each.size;
      }
      all.words += index.wordsCount;
      all.pages += index.pagesCount;
      for (const page of pagesWithAll(matches)) {
        const words = index.wordsOn(page);
        found.push({
          edition: first + at,
          page,
          words,
          counts: matches.map((each) => each.get(page) ?? 0),
        });
      }
    }
  }
  return ranked(found, all);
}

async function hitOf({
  issue,
  magazine,
  where,
  page: { page },
  phrases,
  q,
  baseUrl,
}: {
  issue: Issue;
  magazine: Magazine;
  where: Where;
  page: FoundPage;
  phrases: readonly Phrase[];
  q: string;
  baseUrl: string;
}): Promise<SearchHit> {
  const index = maySee(issue, magazine, where, page) ? await indexOf(issue) : undefined;
  const snippet = index ? snippetOf(index.textOf(page), page, matchesIn(index, phrases)) : "";
  const fragment = `page=${page}&search=${encodeURIComponent(q.trim())}`;
  const url = `${readerUrl(baseUrl, issue)}#${fragment}`;
  return { issue_id: issue.issueId, ...nameOf(issue, magazine), page, snippet, url };
}

/**
 * Whether the text of a page may be shown: not after the end of a preview, even to the publisher, whose page may be
 * public; nor to visitors who must first confirm their age.
 */
function maySee(issue: Issue, magazine: Magazine, where: Where, page: number): boolean {
  if (where === "shelf" && isForAdults(issue, magazine)) return false;
  const preview = previewOf(issue, magazine);
  return preview?.includes(page) ?? true;
}

/** Tells the pages behind a preview's end, for a search by anybody; undefined if there are none. */
function hiddenIn(
  issue: Issue,
  magazine: Magazine,
  where: Where,
): ((page: number) => boolean) | undefined {
  const preview = where === "shelf" ? previewOf(issue, magazine) : undefined;
  if (!preview) return undefined;
  const open = new Set(preview);
  return (page) => !open.has(page);
}

/** The pages of the preview that visitors get once the issue is published; undefined if they get the whole issue. */
function previewOf(issue: Issue, magazine: Magazine): readonly number[] | undefined {
  const published = { ...issue, publishedAt: issue.publishedAt ?? issue.createdAt };
  const access = decideAccess({ issue: published, magazine, visitor: ANYONE });
  return access.kind === "preview" ? access.pages : undefined;
}

/** Position after the last returned hit; if that is gone, its former position. */
function startBehind(
  found: readonly FoundPage[],
  issues: readonly Issue[],
  last: LastHit | undefined,
): number {
  if (!last) return 0;
  const at = found.findIndex(
    ({ edition, page }) => page === last.page && issues[edition]?.issueId === last.issueId,
  );
  return at < 0 ? last.position : at + 1;
}

/** The last hit of a part of the list, and the number returned so far. */
interface LastHit {
  position: number;
  issueId: string;
  page: number;
}

function cursorAt(position: number, issue: Issue | undefined, page: number): string {
  return Buffer.from(`${position}.${issue?.issueId}.${page}`).toString("base64url");
}

function hitAt(cursor: string): LastHit {
  const text = Buffer.from(cursor, "base64url").toString();
  const match = /^([1-9]\d{0,8})\.(\d{19})\.([1-9]\d{0,5})$/.exec(text);
  const [, position, issueId, page] = match ?? [];
  if (issueId === undefined) {
    throw new ApiError(
      "INVALID_PARAMETER",
      "cursor: must be a next_cursor that this list returned",
    );
  }
  return { position: Number(position), issueId, page: Number(page) };
}
