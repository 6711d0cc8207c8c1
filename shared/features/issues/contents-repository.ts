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

/** The publisher's table of contents of an issue. A separate item, since it may be long and is rarely read. */
const contentsSchema = v.object({ entries: v.string() });

/** Pattern 71: the publisher's table of contents, without entries beyond the edition's pages; undefined without one. */
export async function findContents(issue: Issue): Promise<ContentsEntry[] | undefined> {
  if (issue.contentsMark === undefined) return undefined;
  const item = await get(keyOf(issue));
  if (!item) return undefined;
  const { entries } = v.parse(contentsSchema, item);
  const all = v.parse(v.array(contentsEntry), JSON.parse(entries));
  return all.filter(({ page }) => page <= issue.pagesCount);
}

/** Sets an issue's table of contents (one write, together with the issue). @returns undefined if the issue is gone */
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

/** Removes an issue's own table of contents (one write). @returns undefined if the issue is gone */
export function removeContents(issue: Issue, reports: Reports): Promise<Issue | undefined> {
  const changes = { set: { updatedAt: now().toISOString() }, remove: ["contentsMark"] as const };
  return tryWrite(issue, changes, NOT_DELETED, [{ remove: keyOf(issue) }, ...reports]);
}

/** Key of an issue's table of contents, which may not exist. */
export function keyOf({ accountId, issueId }: { accountId: string; issueId: string }): Key {
  return keys.contents(accountId, issueId);
}

/** Entries as a tree. An entry that skips levels becomes a child of its predecessor. */
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
