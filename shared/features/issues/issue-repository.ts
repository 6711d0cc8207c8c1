import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { Reports } from "#features/deliveries/record-event.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import type { Changes, Condition, Item, System, Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { absent, all, any, exists, is, NOT_DELETED } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { type ReadOptions, readWithMagazine } from "#platform/table/read-with-magazine.ts";
import type { NamesOf } from "#platform/table/marked-writes.ts";
import { change, put } from "#platform/table/table.ts";
import { editionBy } from "./edition.ts";
import { type Issue, issueSchema, type IssueSettings } from "./issue.ts";
import { renamedOnShelf } from "./shelf-entry-repository.ts";

/** Identifies an issue as a caller does: with the magazine only if the path has it. */
export interface IssueReference {
  accountId: string;
  issueId: string;
  magazineId?: string | undefined;
}

/** An issue with the magazine whose terms (price, preview) apply to it. */
export interface IssueInMagazine {
  issue: Issue;
  magazine: Magazine;
}

export type IssueChanges = Changes<Issue & System>;

/** An issue from its item; undefined for a missing item and for a tombstone. */
export function parseIssue(item: Record<string, unknown> | undefined): Issue | undefined {
  return item && !("deletedAt" in item) ? v.parse(issueSchema, item) : undefined;
}

/** An issue from its item, even if it is deleted but restorable. */
function parseKept(item: Record<string, unknown> | undefined): Issue | undefined {
  return item && (!("deletedAt" in item) || "goneAt" in item)
    ? v.parse(issueSchema, item)
    : undefined;
}

/**
 * Pattern 6, consistently unless it may lag, together with further requested items of the account.
 * @throws ISSUE_NOT_FOUND also if its magazine is deleted, or is not the one named.
 */
export async function getIssue(
  reference: IssueReference,
  options: ReadOptions = {},
): Promise<IssueInMagazine & { others: Record<string, unknown>[] }> {
  const found = await findIssue(reference, options);
  if (!found) throw new ApiError("ISSUE_NOT_FOUND");
  return found;
}

/** The same, but undefined for a missing issue. */
export async function findIssue(
  reference: IssueReference,
  options: ReadOptions = {},
): Promise<(IssueInMagazine & { others: Record<string, unknown>[] }) | undefined> {
  const { accountId, issueId, magazineId } = reference;
  const key = keys.issue(accountId, issueId);
  const found = await readWithMagazine(accountId, key, magazineId, options);
  const issue = parseIssue(found?.item);
  const magazine = parseMagazine(found?.magazine);
  return found && issue && magazine && { issue, magazine, others: found.others };
}

/** The same, including a deleted but restorable issue. */
export async function findKeptIssue(reference: IssueReference): Promise<Issue | undefined> {
  const { accountId, issueId } = reference;
  const found = await readWithMagazine(accountId, keys.issue(accountId, issueId), undefined);
  return parseMagazine(found?.magazine) && parseKept(found?.item);
}

/** Whether an issue and its magazine exist and are not deleted (pattern 6). */
export async function hasIssue(accountId: string, issueId: string): Promise<boolean> {
  const key = keys.issue(accountId, issueId);
  const found = await readWithMagazine(accountId, key, undefined);
  return parseIssue(found?.item) !== undefined && parseMagazine(found?.magazine) !== undefined;
}

/**
 * Writes the issue of a finished conversion (one write). Idempotent for the same conversion; false if another
 * conversion's issue has that id.
 */
export async function insertIssue(issue: Issue): Promise<boolean> {
  const { accountId, magazineId, issueId, conversionId } = issue;
  const { isDone, item } = await put(
    {
      ...keys.issue(accountId, issueId),
      ...indexKeys.issue(accountId, magazineId, issueId),
      ...issue,
      addedAt: now().toISOString(),
    },
    { when: absent() },
  );
  if (isDone) return true;
  const found = parseIssue(item);
  return found
    ? editionBy(found, conversionId) !== undefined
    : item?.["conversionId"] === conversionId;
}

/** Changes fields of an issue (one write, with its shelf entry if its title changes). @throws ISSUE_NOT_FOUND */
export async function updateIssue(
  issue: Issue,
  changes: IssueSettings,
  reports: Reports,
): Promise<Issue> {
  const set = { ...changes, updatedAt: now().toISOString() };
  const entry = renamedOnShelf(issue, changes);
  const condition = entry.length > 0 ? is("publishedAt", issue.publishedAt) : NOT_DELETED;
  const changed = await tryWrite(issue, { set }, condition, [...entry, ...reports]);
  // It was published or hidden meanwhile, unless it is gone.
  return changed ?? updateIssue((await getIssue(issue)).issue, changes, reports);
}

/**
 * Turns an issue into a permanent tombstone (one write): it leaves every list and read, and waits for the purge.
 * @returns false if it already was one.
 */
export async function deleteIssue(issue: Issue, reports: Reports = []): Promise<boolean> {
  const deletedAt = now().toISOString();
  const row = { IPK: indexKeys.purge, ISK: `${deletedAt}#${issue.issueId}` };
  return (
    (await write(issue, { set: { deletedAt, ...row } }, NOT_DELETED, { and: reports })) !==
    undefined
  );
}

/**
 * Changes an issue if it exists and a condition holds (one transaction with other writes).
 * @returns undefined, without effect, otherwise
 */
export async function tryWrite(
  issue: Issue,
  changes: IssueChanges,
  condition: Condition<NamesOf<Issue>>,
  and: readonly Write[] = [],
): Promise<Issue | undefined> {
  return parseIssue(await write(issue, changes, condition, { and }));
}

/** The same for an issue that may be deleted but restorable. */
export async function tryWriteKept(
  issue: Issue,
  changes: IssueChanges,
  condition: Condition<NamesOf<Issue>>,
): Promise<Issue | undefined> {
  const isKept = all<NamesOf<Issue>>(exists(), any(absent("deletedAt"), exists("goneAt")));
  return parseKept(await write(issue, changes, condition, { isThere: isKept }));
}

async function write(
  { accountId, issueId }: Issue,
  changes: IssueChanges,
  condition: Condition<NamesOf<Issue>>,
  {
    and = [],
    isThere = NOT_DELETED,
  }: { and?: readonly Write[]; isThere?: Condition<NamesOf<Issue>> },
): Promise<Item | undefined> {
  const when = all(isThere, condition);
  const { isDone, item } = await change<Issue>(keys.issue(accountId, issueId), changes, {
    when,
    and,
  });
  return isDone ? item : undefined;
}
