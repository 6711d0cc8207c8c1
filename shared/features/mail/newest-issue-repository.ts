import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { isPublished, type Issue } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { settings, table } from "#platform/runtime.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { TABLE } from "#platform/table/schema.ts";
import { ISSUE_ROW_PREFIX } from "#platform/table/sort-keys.ts";

/** Drafts and private issues in front of the newest one that a subscriber can open are passed over. */
const LOOKED_AT = 20;

/**
 * Part of pattern 5, backwards: the newest issue that every subscriber of the magazine can read.
 * Undefined where there is none among the last 20.
 */
export async function findNewestIssue(magazine: Magazine): Promise<Issue | undefined> {
  const { accountId, magazineId } = magazine;
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :shelf AND begins_with(ISK, :issues)",
      ExpressionAttributeValues: {
        ":shelf": indexKeys.shelf(accountId, magazineId),
        ":issues": ISSUE_ROW_PREFIX,
      },
      ScanIndexForward: false,
      Limit: LOOKED_AT,
    }),
  );
  const isPaid = magazine.subscription.status === "paid";
  return Items.flatMap((item) => parseIssue(item) ?? []).find(
    (issue) => isPublished(issue) && (isPaid || issue.privacy === "unlisted"),
  );
}
