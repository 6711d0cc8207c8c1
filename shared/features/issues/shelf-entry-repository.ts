import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";
import { deleteAll } from "#platform/table/write-batches.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { Issue, IssueSettings } from "./issue.ts";

/**
 * That an issue was to be on the shelf from a moment on. It is a hint, written before the issue is and removed after:
 * the issue decides, so an entry that a process has left behind shows nothing.
 */
const entrySchema = v.object({
  SK: v.string(),
  issueId: v.string(),
  publishedAt: v.string(),
  /** Title and volume, as they are, were, or are about to be. */
  titles: v.array(v.string()),
});
export type ShelfEntry = v.InferOutput<typeof entrySchema>;

/** Writes the entry of an issue that is about to be on the shelf (one write). */
export async function putOnShelf(
  issue: Issue,
  publishedAt: string,
  titles: readonly string[] = [issueTitle(issue)],
): Promise<void> {
  const { accountId, magazineId, issueId } = issue;
  await table().send(
    new PutCommand({
      TableName: settings().tableName,
      Item: {
        ...keys.shelfEntry(issue, publishedAt, issueId),
        accountId,
        magazineId,
        issueId,
        publishedAt,
        titles,
      },
    }),
  );
}

/** Has a search find an issue of the shelf by the volume that it is about to have (one write then). */
export async function keepFound(issue: Issue, { volume }: IssueSettings): Promise<void> {
  const { publishedAt, listed } = issue;
  if (!listed || publishedAt === undefined || volume === undefined || volume === issue.volume)
    return;
  await putOnShelf(issue, publishedAt, [issueTitle(issue), issueTitle({ ...issue, volume })]);
}

/** Removes the entry of a publication that is over (one write). Harmless without one. */
export async function takeOffShelf(
  issue: Pick<Issue, "accountId" | "magazineId" | "issueId" | "publishedAt">,
): Promise<void> {
  const { publishedAt, issueId } = issue;
  if (publishedAt === undefined) return;
  await table().send(
    new DeleteCommand({
      TableName: settings().tableName,
      Key: keys.shelfEntry(issue, publishedAt, issueId),
    }),
  );
}

/** Pattern 48: entries of a magazine's shelf, newest first, behind the position of one. */
export async function listShelfEntries(
  magazine: MagazineKey,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ entries: ShelfEntry[]; hasMore: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      KeyConditionExpression: after === undefined ? "PK = :shelf" : "PK = :shelf AND SK < :after",
      ExpressionAttributeValues: {
        ":shelf": keys.shelf(magazine),
        ...(after !== undefined && { ":after": after }),
      },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  const entries = Items.map((item) => v.parse(entrySchema, item));
  return { entries, hasMore: LastEvaluatedKey !== undefined };
}

/** Removes all entries of a magazine that is purged. May be repeated. */
export async function clearShelf(magazine: MagazineKey): Promise<void> {
  for (;;) {
    const { entries, hasMore } = await listShelfEntries(magazine, { after: undefined, limit: 500 });
    await deleteAll(entries.map(({ SK }) => ({ PK: keys.shelf(magazine), SK })));
    if (!hasMore) return;
  }
}
