import * as v from "valibot";
import { type ContentsEntry, contentsEntry } from "#contract/api/editions/edition-records.ts";
import type { OutlineEntry } from "#contract/formats/edition-files.ts";
import type { Reports } from "#features/deliveries/record-event.ts";
import { now } from "#platform/runtime.ts";
import { NOT_DELETED } from "#platform/table/conditions.ts";
import { newToken } from "#platform/table/marked-writes.ts";
import { get } from "#platform/table/reads.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import type { Issue } from "./issue.ts";
import { tryWrite } from "./issue-repository.ts";

/** The contents that a publisher gave an issue. They are an item of their own, since they may be long and are seldom read. */
const contentsSchema = v.object({ entries: v.string() });

/**
 * Pattern 71: the contents that a publisher gave an issue, as far as its edition has their pages; undefined if there are
 * none.
 */
export async function findContents(issue: Issue): Promise<ContentsEntry[] | undefined> {
  if (issue.contentsMark === undefined) return undefined;
  const item = await get(keyOf(issue));
  if (!item) return undefined;
  const { entries } = v.parse(contentsSchema, item);
  const all = v.parse(v.array(contentsEntry), JSON.parse(entries));
  return all.filter(({ page }) => page <= issue.pagesCount);
}

/** Gives an issue contents (one write with what the issue says of them). @returns undefined if it is gone */
export function saveContents(
  issue: Issue,
  entries: readonly ContentsEntry[],
  reports: Reports,
): Promise<Issue | undefined> {
  const { accountId, issueId } = issue;
  const set = { contentsMark: newToken(), updatedAt: now().toISOString() };
  const item = { ...keyOf(issue), accountId, issueId, entries: JSON.stringify(entries) };
  return tryWrite(issue, { set }, NOT_DELETED, [{ put: item }, ...reports]);
}

/** Takes what was given (one write). @returns undefined if the issue is gone */
export function removeContents(issue: Issue, reports: Reports): Promise<Issue | undefined> {
  const changes = { set: { updatedAt: now().toISOString() }, remove: ["contentsMark"] as const };
  return tryWrite(issue, changes, NOT_DELETED, [{ remove: keyOf(issue) }, ...reports]);
}

/** Where the contents of an issue are; there may be none. */
export function keyOf({ accountId, issueId }: { accountId: string; issueId: string }): Key {
  return keys.contents(accountId, issueId);
}

/** Entries as a tree. One that is too deep for what is before it goes below that. */
export function asOutline(entries: readonly ContentsEntry[]): OutlineEntry[] {
  const top: OutlineEntry[] = [];
  const path: { level: number; children: OutlineEntry[] }[] = [];
  for (const { title, page, level } of entries) {
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const entry: OutlineEntry = { title, page, children: [] };
    (path.at(-1)?.children ?? top).push(entry);
    path.push({ level, children: entry.children });
  }
  return top;
}
