import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { type Key, keys, type MagazineKey } from "#platform/table/schema.ts";
import { list } from "#platform/table/reads.ts";
import { removeAll } from "#platform/table/table.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { Issue, IssueSettings } from "./issue.ts";

/**
 * Marks an issue for the shelf from a time on; written and removed together with the issue's change. The issue decides:
 * entries of earlier versions may show nothing.
 */
const entrySchema = v.object({
  SK: v.string(),
  issueId: v.string(),
  publishedAt: v.string(),
  /** Its title besides the magazine's; in old entries, also former titles of both. */
  titles: v.array(v.string()),
});
export type ShelfEntry = v.InferOutput<typeof entrySchema>;

export function entryOnShelf(issue: Issue, publishedAt: string): Write {
  const { accountId, magazineId, issueId } = issue;
  const { volume, ownTitle = "" } = issue;
  const titles = [issueTitle({ title: ownTitle, volume })];
  const key = keys.shelfEntry(issue, publishedAt, issueId);
  return { put: { ...key, accountId, magazineId, issueId, publishedAt, titles } };
}

/** The entry of an issue on the shelf under its changed title; empty if the title stays. */
export function renamedOnShelf(issue: Issue, changes: IssueSettings): Write[] {
  const { publishedAt, listed } = issue;
  const { volume = issue.volume, ownTitle = issue.ownTitle ?? "" } = changes;
  const isRenamed = volume !== issue.volume || ownTitle !== (issue.ownTitle ?? "");
  if (!listed || publishedAt === undefined || !isRenamed) return [];
  return [entryOnShelf({ ...issue, volume, ownTitle }, publishedAt)];
}

/** The entry of a publication that may be on the shelf. */
export function keysOnShelf(
  issue: Pick<Issue, "accountId" | "magazineId" | "issueId" | "publishedAt">,
): Key[] {
  const { publishedAt, issueId } = issue;
  return publishedAt === undefined ? [] : [keys.shelfEntry(issue, publishedAt, issueId)];
}

/** Pattern 48: entries of a magazine's shelf, newest first, after the position of one. */
export async function listShelfEntries(
  magazine: MagazineKey,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ entries: ShelfEntry[]; hasMore: boolean }> {
  const { items, next } = await list({
    partition: keys.shelf(magazine),
    ...(after !== undefined && { only: { before: after } }),
    isNewestFirst: true,
    limit,
  });
  const entries = items.map((item) => v.parse(entrySchema, item));
  return { entries, hasMore: next !== undefined };
}

/** A direction on the shelf, seen from an issue. */
export type ShelfSide = "newer" | "older";

/** Pattern 48: the entries next to an issue on the shelf, the nearest first. */
export async function entriesBeside(
  issue: Issue,
  side: ShelfSide,
  limit: number,
): Promise<ShelfEntry[]> {
  const { SK: position } = keys.shelfEntry(issue, issue.publishedAt ?? "", issue.issueId);
  const { items } = await list({
    partition: keys.shelf(issue),
    only: side === "newer" ? { after: position } : { before: position },
    isNewestFirst: side === "older",
    limit,
  });
  return items.map((item) => v.parse(entrySchema, item));
}

export async function clearShelf(magazine: MagazineKey): Promise<void> {
  for (;;) {
    const { entries, hasMore } = await listShelfEntries(magazine, { after: undefined, limit: 500 });
    await removeAll(entries.map(({ SK }) => ({ PK: keys.shelf(magazine), SK })));
    if (!hasMore) return;
  }
}
