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
import { indexKeys, keys } from "#platform/table/schema.ts";
import { type ReadOptions, readWithMagazine } from "#platform/table/read-with-magazine.ts";
import { type Issue, issueSchema, type IssueSettings, type Privacy } from "./issue.ts";
import { type PlannedTimes, timesWithout } from "./schedule.ts";

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
  return Item?.["conversionId"] === conversionId;
}

/** Changes fields of an issue (one write). @throws ISSUE_NOT_FOUND */
export function updateIssue(
  issue: Issue,
  changes: IssueSettings,
  mark: ChangeMark,
): Promise<Issue> {
  return write(issue, change({ ...changes, updatedAt: now().toISOString(), ...mark }));
}

/** Who may read an issue, and when it is to be hidden again. */
export interface Publication {
  privacy: Privacy;
  end: PlannedTimes;
}

/**
 * Shows a hidden issue to readers, in place of what is scheduled of it (one write).
 * @returns undefined, without effect, if it is shown already, or gone
 */
export function publishHidden(
  issue: Issue,
  { privacy, end }: Publication,
  mark: ChangeMark,
): Promise<Issue | undefined> {
  const publishedAt = now().toISOString();
  const set = { privacy, publishedAt, updatedAt: publishedAt, ...end, ...mark };
  const expression = change(set, timesWithout(end));
  return tryWrite(issue, expression, orMarked("attribute_not_exists(publishedAt)", mark));
}

/**
 * Shows the issue to readers, in place of what is scheduled of it (one write); an issue already shown keeps its first
 * moment.
 */
export function publishIssue(issue: Issue, { privacy, end }: Publication): Promise<Issue> {
  const publishedAt = now().toISOString();
  const set = { privacy, publishedAt, updatedAt: publishedAt, ...end };
  const expression = change(set, timesWithout(end));
  return write(issue, {
    ...expression,
    UpdateExpression: expression.UpdateExpression.replace(
      ":publishedAt",
      "if_not_exists(#publishedAt, :publishedAt)",
    ),
  });
}

/** What hiding an issue sets: nothing, or the schedule by which it is shown later. */
export type Hiding = Partial<Pick<Issue, "privacy">> & PlannedTimes;

/** Hides the issue from readers, until the time that is scheduled, if one is (one write). */
export function unpublishIssue(issue: Issue, later: Hiding = {}): Promise<Issue> {
  const removed = ["publishedAt", ...timesWithout(later)];
  return write(issue, change({ updatedAt: now().toISOString(), ...later }, removed));
}

/**
 * The same for an issue that is shown.
 * @returns undefined, without effect, if it is hidden already, or gone
 */
export function hidePublished(
  issue: Issue,
  mark: ChangeMark,
  later: Hiding = {},
): Promise<Issue | undefined> {
  const removed = ["publishedAt", ...timesWithout(later)];
  const expression = change({ updatedAt: now().toISOString(), ...later, ...mark }, removed);
  return tryWrite(issue, expression, orMarked("attribute_exists(publishedAt)", mark));
}

/**
 * Reports that files made after an issue could be read are stored (one write; repeating it changes nothing).
 * @returns false, without effect, if the issue is deleted or was made by another conversion
 */
export async function saveRefinement(
  issue: { accountId: string; issueId: string; conversionId: string },
  made: Pick<Issue, "hasEpub" | "hasRenditions" | "hasText">,
): Promise<boolean> {
  const expression = change({ ...made, updatedAt: now().toISOString() });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.issue(issue.accountId, issue.issueId),
    ...expression,
    ConditionExpression: `${EXISTS} AND conversionId = :conversionId`,
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":conversionId": issue.conversionId,
    },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
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

/** Changes an issue that exists (one conditional write). @returns undefined, without effect, if `also` does not hold */
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
