import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { type ChangeMark, orMarked, UNMARKED } from "#features/deliveries/change-mark.ts";
import { dropOldMarks } from "#features/deliveries/change-mark-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now, settings, table } from "#platform/runtime.ts";
import {
  change,
  ifConditionHolds,
  MAY_BE_DELETED,
  type UpdateExpression,
} from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { type ReadOptions, readWithMagazine } from "#platform/table/read-with-magazine.ts";
import { editionBy } from "./edition.ts";
import { type Issue, issueSchema, type IssueSettings, type Privacy } from "./issue.ts";
import { type PlannedTimes, timesWithout } from "./schedule.ts";
import { keepFound, putOnShelf, takeOffShelf } from "./shelf-entry-repository.ts";

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

const EXISTS = "attribute_exists(PK) AND attribute_not_exists(deletedAt)";

/** An issue from its item; undefined for no item and for a tombstone. */
export function parseIssue(item: Record<string, unknown> | undefined): Issue | undefined {
  return item && !("deletedAt" in item) ? v.parse(issueSchema, item) : undefined;
}

/**
 * Pattern 6, consistently unless it may lag, together with further items of the account if they are asked for.
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

/** The same for callers that can do without the issue. */
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

/** Whether an issue and its magazine exist and are not deleted (pattern 6). */
export async function hasIssue(accountId: string, issueId: string): Promise<boolean> {
  const key = keys.issue(accountId, issueId);
  const found = await readWithMagazine(accountId, key, undefined);
  return parseIssue(found?.item) !== undefined && parseMagazine(found?.magazine) !== undefined;
}

/**
 * Puts the issue of a finished conversion (one write). Repeating it for the same conversion changes
 * nothing; false if another conversion's issue has that id.
 */
export async function insertIssue(issue: Issue): Promise<boolean> {
  const { accountId, magazineId, issueId, conversionId } = issue;
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: {
      ...keys.issue(accountId, issueId),
      ...indexKeys.issue(accountId, magazineId, issueId),
      ...issue,
    },
    // Repeating a put repairs a write that was interrupted between the table and its index.
    ConditionExpression: `attribute_not_exists(PK) OR (conversionId = :conversionId AND
      attribute_not_exists(updatedAt) AND attribute_not_exists(deletedAt))`,
    ExpressionAttributeValues: { ":conversionId": conversionId },
  });
  if (await ifConditionHolds(table().send(put))) return true;
  const Key = keys.issue(accountId, issueId);
  const { Item } = await table().send(
    new GetCommand({ TableName: settings().tableName, Key, ConsistentRead: true }),
  );
  const found = parseIssue(Item);
  return found
    ? editionBy(found, conversionId) !== undefined
    : Item?.["conversionId"] === conversionId;
}

/** Changes fields of an issue (one write, and one for the shelf if its title changes there). @throws ISSUE_NOT_FOUND */
export async function updateIssue(
  issue: Issue,
  changes: IssueSettings,
  mark: ChangeMark,
): Promise<Issue> {
  await keepFound(issue, changes);
  return write(issue, change({ ...changes, updatedAt: now().toISOString(), ...mark }));
}

/** What publishing settles: who may read an issue, whether it is for the shelf, and when it is to be hidden again. */
export interface Publication {
  privacy: Privacy;
  listed: boolean;
  end: PlannedTimes;
}

/**
 * Shows a hidden issue to visitors, in place of what is scheduled of it (one write, after the entry of the shelf).
 * @returns undefined, without effect, if it is shown already, or gone
 */
export async function publishHidden(
  issue: Issue,
  publication: Publication,
  mark: ChangeMark,
): Promise<Issue | undefined> {
  const publishedAt = now().toISOString();
  if (publication.listed) await putOnShelf(issue, publishedAt);
  const expression = showing(publication, { publishedAt, updatedAt: publishedAt, ...mark });
  return tryWrite(issue, expression, orMarked("attribute_not_exists(publishedAt)", mark));
}

/**
 * Shows the issue to visitors, in place of what is scheduled of it (one write, after the entry of the shelf); an issue
 * already shown keeps its first moment.
 * @throws ISSUE_NOT_FOUND
 */
export async function publishIssue(issue: Issue, publication: Publication): Promise<Issue> {
  const updatedAt = now().toISOString();
  const publishedAt = issue.publishedAt ?? updatedAt;
  if (publication.listed) await putOnShelf(issue, publishedAt);
  const before = issue.publishedAt === undefined ? "attribute_not_exists(publishedAt) OR " : "";
  const expression = showing(publication, { publishedAt, updatedAt });
  const shown = await tryWrite(issue, expression, `(${before}publishedAt = :publishedAt)`);
  // It was published or hidden in the meantime, unless it is gone. An entry that shows nothing stays until it is hidden:
  // another call may be publishing the issue for the shelf.
  return shown ?? publishIssue((await getIssue(issue)).issue, publication);
}

function showing({ end, ...settled }: Publication, more: object): UpdateExpression {
  return change({ ...settled, ...end, ...more }, timesWithout(end));
}

/** What hiding an issue sets: nothing, or what it is shown by later. */
export type Hiding = Partial<Pick<Issue, "privacy" | "listed">> & PlannedTimes;

/**
 * Hides the issue from visitors, until the time that is scheduled, if one is (one write, before that of the shelf).
 * @throws ISSUE_NOT_FOUND
 */
export async function unpublishIssue(issue: Issue, later: Hiding = {}): Promise<Issue> {
  const hidden = await write(issue, hiding(later));
  await takeOffShelf(issue);
  return hidden;
}

/**
 * The same for an issue that is shown.
 * @returns undefined, without effect, if it is hidden already, or gone
 */
export async function hidePublished(
  issue: Issue,
  mark: ChangeMark,
  later: Hiding = {},
): Promise<Issue | undefined> {
  const condition = orMarked("attribute_exists(publishedAt)", mark);
  const hidden = await tryWrite(issue, hiding(later, mark), condition);
  await takeOffShelf(issue);
  return hidden;
}

function hiding(later: Hiding, mark: ChangeMark = UNMARKED): UpdateExpression {
  const removed = ["publishedAt", ...timesWithout(later)];
  if (later.listed === undefined) removed.push("listed");
  return change({ updatedAt: now().toISOString(), ...later, ...mark }, removed);
}

/**
 * Turns an issue into a tombstone (one write): it leaves every list and read, and waits for the purge.
 * @returns false if it was one already.
 */
export async function deleteIssue(issue: Issue, reported: ChangeMark = UNMARKED): Promise<boolean> {
  const deletedAt = now().toISOString();
  const ISK = `${deletedAt}#${issue.issueId}`;
  const buried = await ifConditionHolds(
    table().send(
      updateCommand(
        issue,
        change({ deletedAt, mark: newWriteMark(), IPK: indexKeys.purge, ISK, ...reported }),
        MAY_BE_DELETED,
      ),
    ),
  );
  return buried !== undefined;
}

async function write(issue: Issue, expression: UpdateExpression): Promise<Issue> {
  const changed = await tryWrite(issue, expression);
  if (!changed) throw new ApiError("ISSUE_NOT_FOUND");
  return changed;
}

/**
 * Changes an issue if it exists and a condition holds (one write).
 * @returns undefined, without effect, otherwise
 */
export async function tryWrite(
  issue: Issue,
  expression: UpdateExpression,
  also?: string,
): Promise<Issue | undefined> {
  const condition = also === undefined ? EXISTS : `${EXISTS} AND ${also}`;
  const answer = await ifConditionHolds(table().send(updateCommand(issue, expression, condition)));
  await dropOldMarks(keys.issue(issue.accountId, issue.issueId), answer?.Attributes, now());
  return parseIssue(answer?.Attributes);
}

function updateCommand(
  issue: Issue,
  expression: UpdateExpression,
  condition = EXISTS,
): UpdateCommand {
  return new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.issue(issue.accountId, issue.issueId),
    ...expression,
    ConditionExpression: condition,
    ReturnValues: "ALL_NEW",
  });
}
