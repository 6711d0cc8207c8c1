import type { Reports } from "#features/deliveries/record-event.ts";
import type { Condition, Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { newToken } from "#platform/table/marked-writes.ts";
import { replacing } from "#platform/table/table.ts";
import {
  editionBy,
  editionShown,
  editionsOf,
  nextEdition,
  othersBeside,
  othersWith,
  withEdition,
} from "./edition.ts";
import type { Edition } from "./edition-fields.ts";
import type { Issue } from "./issue.ts";
import { findKeptIssue, type IssueChanges, tryWrite, tryWriteKept } from "./issue-repository.ts";

/**
 * Open readers keep an edition's addresses for up to half an hour; after this time its files are removed, and so is the
 * note of a change that was never made.
 */
const DROPPED_AFTER_MINUTES = 120;

/**
 * A withdrawal removes the files itself; this is longer than it takes, so that the purge does not drop its note too
 * early.
 */
const WITHDRAWN_AFTER_MINUTES = 2;

/** Concurrent writes to one issue's editions are few; more failures than this have another reason. */
const ATTEMPTS = 20;

export interface EditionReference {
  accountId: string;
  issueId: string;
  conversionId: string;
}

/**
 * Whether an issue and its magazine exist and the issue can show a conversion's edition (pattern 6). A restorable issue
 * still has its editions.
 */
export async function hasEdition(reference: EditionReference): Promise<boolean> {
  const issue = await findKeptIssue(reference);
  return issue !== undefined && editionBy(issue, reference.conversionId) !== undefined;
}

/**
 * Records in an issue which conversion is replacing its PDF (one write).
 * @returns false, without effect, if another replacement was recorded since the issue was read, or the issue is gone
 */
export async function claimReplacement(issue: Issue, conversionId: string): Promise<boolean> {
  const set = { replacedBy: conversionId, updatedAt: now().toISOString() };
  return (await tryWrite(issue, { set }, is("replacedBy", issue.replacedBy))) !== undefined;
}

/**
 * Shows an edition, possibly a new one, in an issue (one conditional write, with a note of each edition that it drops).
 * Other fields stay.
 * @returns undefined, without effect, if one of its editions was changed since it was read, or the issue is gone
 */
export function showEdition(
  issue: Issue,
  edition: Edition,
  reports: Reports = [],
): Promise<Issue | undefined> {
  const { otherEditions, dropped } = othersBeside(issue, edition);
  const shown = { ...editionShown(withEdition(issue, edition)), otherEditions };
  return saveEditions(issue, shown, [...notesOf(issue, dropped), ...reports]);
}

/**
 * Adds an edition that the issue does not show (one conditional write, with a note of each that it drops).
 * @returns undefined, without effect, if one of its editions was changed since it was read, or the issue is gone
 */
export function addEdition(issue: Issue, edition: Edition): Promise<Issue | undefined> {
  const { otherEditions, dropped } = othersWith(issue, edition);
  return saveEditions(issue, { otherEditions }, notesOf(issue, dropped));
}

function notesOf(issue: Issue, dropped: readonly Edition[]): Write[] {
  return dropped.map(({ conversionId }) =>
    noteOfDrop({ ...issue, conversionId }, DROPPED_AFTER_MINUTES),
  );
}

/**
 * Removes an edition from an issue that shows another one (one conditional write, with a note for the purge). Its
 * number is not reused.
 * @returns undefined, without effect, if one of the issue's editions was changed since it was read, or the issue is
 * gone
 */
export function withdrawEdition(issue: Issue, withdrawn: Edition): Promise<Issue | undefined> {
  const { conversionId } = withdrawn;
  const note = noteOfDrop({ ...issue, conversionId }, WITHDRAWN_AFTER_MINUTES);
  const otherEditions = issue.otherEditions?.filter(({ edition }) => edition !== withdrawn.edition);
  return saveEditions(issue, { otherEditions, lastEdition: nextEdition(issue) - 1 }, [note]);
}

/**
 * Records in an issue that a readable edition's later files are stored. Idempotent.
 * @returns false, without effect, if the issue is deleted for good or no longer has this edition
 */
export async function saveRefinement(
  reference: EditionReference,
  made: Pick<Edition, "hasArticle" | "hasChapters" | "hasEpub" | "hasRenditions" | "hasText">,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const issue = await findKeptIssue(reference);
    const edition = issue && editionBy(issue, reference.conversionId);
    if (!issue || !edition) return false;
    const refined = { ...edition, ...made };
    const isShown = edition.edition === editionShown(issue).edition;
    const others = editionsOf(issue).filter((each) => each.edition !== editionShown(issue).edition);
    const otherEditions = others.map((each) => (each.edition === edition.edition ? refined : each));
    const edited = stamped(isShown ? made : { otherEditions });
    if (await tryWriteKept(issue, edited, areEditionsOf(issue))) return true;
  }
  throw new Error(`The editions of ${reference.issueId} changed ${ATTEMPTS} times meanwhile`);
}

/** Writes an issue's editions, unless they were written since it was read. Undefined fields are removed. */
function saveEditions(
  issue: Issue,
  edited: Partial<Issue>,
  and: readonly Write[] = [],
): Promise<Issue | undefined> {
  return tryWrite(issue, stamped(edited), areEditionsOf(issue), and);
}

function stamped(edited: Partial<Issue>): IssueChanges {
  const stamps = { editionsMark: newToken(), updatedAt: now().toISOString() };
  return replacing<Issue>({ ...edited, ...stamps });
}

function areEditionsOf({ editionsMark }: Issue): Condition<keyof Issue> {
  return is("editionsMark", editionsMark);
}

/**
 * A note in the purge's list that an issue drops an edition, written together with the change, so that the files are
 * removed even if the process dies.
 */
function noteOfDrop(
  { accountId, issueId, conversionId }: EditionReference,
  afterMinutes: number,
): Write {
  const deletedAt = now().toISOString();
  const dueAt = new Date(now().getTime() + afterMinutes * 60_000).toISOString();
  const key = keys.droppedEdition(accountId, issueId, conversionId);
  const row = { IPK: indexKeys.purge, ISK: `${dueAt}#${conversionId}` };
  return { put: { ...key, ...row, accountId, issueId, droppedId: conversionId, deletedAt } };
}
