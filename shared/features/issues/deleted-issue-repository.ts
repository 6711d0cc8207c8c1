import * as v from "valibot";
import type { Reports } from "#features/deliveries/record-event.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { all, exists, is, NOT_DELETED } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { isWrittenBefore, newToken } from "#platform/table/marked-writes.ts";
import { listAll } from "#platform/table/reads.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";
import { change } from "#platform/table/table.ts";
import { hasBeenPublished, type Issue, issueSchema } from "./issue.ts";
import { keysOnShelf } from "./shelf-entry-repository.ts";

const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/**
 * A deleted issue that may be restored, in the list of its magazine. Until its end the issue itself is in no list; then
 * it becomes a tombstone. The issue has `goneAt` while it may be restored.
 */
const deletedIssueSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  ownTitle: v.optional(v.string()),
  volume: v.string(),
  pagesCount: v.number(),
  deletedAt: v.string(),
  goneAt: v.string(),
});
export type DeletedIssue = v.InferOutput<typeof deletedIssueSchema>;

type DeletedIssueKey = Pick<DeletedIssue, "accountId" | "magazineId" | "issueId" | "deletedAt">;

/** The fields that publishing sets. A schedule's row goes when it is due. */
const PUBLICATION = [
  ...(["publishedAt", "listed", "publishAt", "unpublishAt"] as const),
  ...(["scheduleId", "notifies", "message"] as const),
] as const;

/**
 * Deletes an issue so that it may be restored for a week (one write, with its entries in the list and on the shelf):
 * removes it from every list and read.
 * @returns false if it is already deleted
 */
export async function deleteForAWeek(issue: Issue, reports: Reports): Promise<boolean> {
  const { accountId, magazineId, issueId, ownTitle, volume, pagesCount } = issue;
  const at = now();
  const deletedAt = at.toISOString();
  const goneAt = new Date(at.getTime() + KEPT_MILLISECONDS).toISOString();
  const entry: DeletedIssue = {
    accountId,
    magazineId,
    issueId,
    volume,
    pagesCount,
    deletedAt,
    goneAt,
    ...(ownTitle !== undefined && { ownTitle }),
  };
  const row = { IPK: indexKeys.purge, ISK: `${goneAt}#${issueId}` };
  const { isDone } = await change<Issue>(
    keys.issue(accountId, issueId),
    { set: { deletedAt, goneAt }, remove: ["IPK", "ISK"] },
    {
      // Publishing moves its entry on the shelf, which this write removes.
      when: all(NOT_DELETED, is("publishedAt", issue.publishedAt)),
      and: [
        { put: { ...keyOf(entry), ...row, ...entry } },
        ...keysOnShelf(issue).map((key) => ({ remove: key })),
        ...reports,
      ],
    },
  );
  return isDone;
}

/** The state of an issue to be restored. */
export type Restorable =
  | { state: "deleted"; issue: Issue; deletedAt: string }
  | { state: "restored" }
  | { state: "live" }
  | { state: "gone" };

const marksSchema = v.object({
  deletedAt: v.optional(v.string()),
  goneAt: v.optional(v.string()),
});

export function restorable(item: Record<string, unknown>): Restorable {
  const { deletedAt, goneAt = "" } = v.parse(marksSchema, item);
  if (deletedAt === undefined) return { state: isWrittenBefore(item) ? "restored" : "live" };
  if (goneAt <= now().toISOString()) return { state: "gone" };
  return { state: "deleted", issue: v.parse(issueSchema, item), deletedAt };
}

/**
 * Restores a deleted issue, unpublished, without schedules and preview links (one write, with its entry).
 * @returns undefined, without effect, if it was restored or has reached its end since it was read
 */
export async function restore(
  issue: Issue,
  deletedAt: string,
  reports: Reports,
): Promise<Issue | undefined> {
  const { accountId, magazineId, issueId } = issue;
  const set = {
    ...indexKeys.issue(accountId, magazineId, issueId),
    previewMark: newToken(),
    updatedAt: now().toISOString(),
    wasPublished: hasBeenPublished(issue),
  };
  const { isDone, item } = await change<Issue>(
    keys.issue(accountId, issueId),
    { set, remove: ["deletedAt", "goneAt", ...PUBLICATION] },
    {
      when: all(is("deletedAt", deletedAt), exists("goneAt")),
      isOnce: true,
      and: [{ remove: keyOf({ ...issue, deletedAt }) }, ...reports],
    },
  );
  return isDone ? v.parse(issueSchema, item) : undefined;
}

/** Pattern 70: the deleted issues of a magazine that may be restored, the last deletion first. */
export function listDeletedIssues(
  magazine: MagazineKey,
  request: { limit: number; cursor: string | undefined },
): Promise<Batch<DeletedIssue>> {
  const partition = keys.deletedIssues(magazine);
  const at = now().toISOString();
  return readBatch(
    { partition, isNewestFirst: true, limit: request.limit + 1 },
    { request, keyAt: (SK) => ({ PK: partition, SK }) },
    (item) => {
      const entry = v.parse(deletedIssueSchema, item);
      return entry.goneAt > at ? { entry, position: String(item["SK"]) } : undefined;
    },
  );
}

/** Turns the deleted issues of a magazine into tombstones early, since the magazine goes. Idempotent. */
export async function endDeletedIssues(magazine: MagazineKey): Promise<void> {
  for await (const item of listAll({ partition: keys.deletedIssues(magazine) })) {
    await endDeletedIssue(v.parse(deletedIssueSchema, item));
  }
}

/** Turns a deleted issue into a tombstone at its end (one write, with its entry); without effect if it was restored. */
export async function endDeletedIssue(entry: DeletedIssueKey): Promise<void> {
  const { accountId, issueId, deletedAt } = entry;
  const set = { IPK: indexKeys.purge, ISK: `${now().toISOString()}#${issueId}` };
  const leaves: Write = { remove: keyOf(entry) };
  await change<Issue>(
    keys.issue(accountId, issueId),
    { set, remove: ["goneAt"] },
    { when: all(is("deletedAt", deletedAt), exists("goneAt")), and: [leaves] },
  );
}

function keyOf({ deletedAt, issueId, ...magazine }: DeletedIssueKey) {
  return keys.deletedIssue(magazine, deletedAt, issueId);
}
