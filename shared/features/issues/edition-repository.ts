import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { type ChangeMark, UNMARKED } from "#features/deliveries/change-mark.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { change, type UpdateExpression } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import {
  editionBy,
  editionShown,
  editionsOf,
  nextEdition,
  othersBeside,
  withEdition,
} from "./edition.ts";
import type { Edition } from "./edition-fields.ts";
import type { Issue } from "./issue.ts";
import { findIssue, tryWrite } from "./issue-repository.ts";

/**
 * Open readers keep the addresses of an edition for up to half an hour; after this time its files are removed, and so
 * is the note of a change that never came about.
 */
const DROPPED_AFTER_MINUTES = 120;

/** A withdrawal removes the files itself; longer than it takes, so that the purge does not drop its note before it is done. */
const WITHDRAWN_AFTER_MINUTES = 2;

/** Writes to editions of one issue at the same time are few; more attempts than this fail for another reason. */
const ATTEMPTS = 20;

/** An edition by the conversion that makes or made it. */
export interface EditionReference {
  accountId: string;
  issueId: string;
  conversionId: string;
}

/** Whether an issue and its magazine exist and the issue can show the edition of a conversion (pattern 6). */
export async function hasEdition(reference: EditionReference): Promise<boolean> {
  const found = await findIssue(reference);
  return found !== undefined && editionBy(found.issue, reference.conversionId) !== undefined;
}

/**
 * Notes in an issue which conversion is replacing its PDF (one write).
 * @returns false, without effect, if another replacement was noted since the issue was read, or the issue is gone
 */
export async function claimReplacement(issue: Issue, conversionId: string): Promise<boolean> {
  const expression = change({ replacedBy: conversionId, updatedAt: now().toISOString() });
  const { condition, values } = asRead("replacedBy", issue.replacedBy, ":replacedBy");
  return (await tryWrite(issue, withValues(expression, values), condition)) !== undefined;
}

/**
 * Has an issue show an edition, which may be new to it (one conditional write, after a note of each edition that it
 * gives up for it). Everything else of the issue stays.
 * @returns undefined, without effect, if an edition of it was changed since it was read, or the issue is gone
 */
export async function showEdition(
  issue: Issue,
  edition: Edition,
  mark: ChangeMark = UNMARKED,
): Promise<Issue | undefined> {
  const { otherEditions, dropped } = othersBeside(issue, edition);
  for (const { conversionId } of dropped)
    await noteDrop({ ...issue, conversionId }, DROPPED_AFTER_MINUTES);
  return saveEditions(issue, { ...editionShown(withEdition(issue, edition)), otherEditions }, mark);
}

/**
 * Takes an edition from an issue that shows another one (one conditional write, after a note of it for the purge). Its
 * number stays taken.
 * @returns undefined, without effect, if an edition of the issue was changed since it was read, or the issue is gone
 */
export async function withdrawEdition(
  issue: Issue,
  withdrawn: Edition,
): Promise<Issue | undefined> {
  await noteDrop({ ...issue, conversionId: withdrawn.conversionId }, WITHDRAWN_AFTER_MINUTES);
  const otherEditions = issue.otherEditions?.filter(({ edition }) => edition !== withdrawn.edition);
  return saveEditions(issue, { otherEditions, lastEdition: nextEdition(issue) - 1 });
}

/**
 * Reports in an issue that files made after an edition could be read are stored. Repeating it changes nothing.
 * @returns false, without effect, if the issue is deleted or no longer has this edition
 */
export async function saveRefinement(
  reference: EditionReference,
  made: Pick<Edition, "hasArticle" | "hasChapters" | "hasEpub" | "hasRenditions" | "hasText">,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const issue = (await findIssue(reference))?.issue;
    const edition = issue && editionBy(issue, reference.conversionId);
    if (!issue || !edition) return false;
    const refined = { ...edition, ...made };
    const isShown = edition.edition === editionShown(issue).edition;
    const others = editionsOf(issue).filter((each) => each.edition !== editionShown(issue).edition);
    const otherEditions = others.map((each) => (each.edition === edition.edition ? refined : each));
    if (await saveEditions(issue, isShown ? made : { otherEditions })) return true;
  }
  throw new Error(`The editions of ${reference.issueId} changed ${ATTEMPTS} times meanwhile`);
}

/** Writes to the editions of an issue, unless one was written since it was read. What is named as undefined is removed. */
function saveEditions(
  issue: Issue,
  edited: Partial<Issue>,
  mark: ChangeMark = UNMARKED,
): Promise<Issue | undefined> {
  const removed = Object.entries(edited).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  const set = { ...edited, ...mark, editionsMark: newWriteMark(), updatedAt: now().toISOString() };
  const { condition, values } = asRead("editionsMark", issue.editionsMark, ":editionsMark");
  return tryWrite(issue, withValues(change(set, removed), values), condition);
}

/**
 * The condition that an attribute is as it was read, or as this very write has left it: the client sends a write again
 * if its answer was lost.
 */
function asRead(
  name: string,
  before: string | undefined,
  own: string,
): { condition: string; values: Record<string, string> } {
  return before === undefined
    ? { condition: `(attribute_not_exists(${name}) OR ${name} = ${own})`, values: {} }
    : { condition: `(${name} = :before OR ${name} = ${own})`, values: { ":before": before } };
}

function withValues(
  expression: UpdateExpression,
  values: Record<string, string>,
): UpdateExpression {
  const all = { ...expression.ExpressionAttributeValues, ...values };
  return { ...expression, ExpressionAttributeValues: all };
}

/**
 * Notes in the purge's list that an issue gives up an edition, before it does (one write), so that its files are removed
 * then, even if the process dies.
 */
async function noteDrop(
  { accountId, issueId, conversionId }: EditionReference,
  afterMinutes: number,
): Promise<void> {
  const deletedAt = now().toISOString();
  const dueAt = new Date(now().getTime() + afterMinutes * 60_000).toISOString();
  const Item = {
    ...keys.droppedEdition(accountId, issueId, conversionId),
    IPK: indexKeys.purge,
    ISK: `${dueAt}#${conversionId}`,
    accountId,
    issueId,
    droppedId: conversionId,
    deletedAt,
  };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}
