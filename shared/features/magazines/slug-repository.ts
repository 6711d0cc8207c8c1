import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { now, settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, type MagazineKey, TABLE } from "#platform/table/schema.ts";
import { findMagazine } from "./magazine-repository.ts";

/** Until then, the call that takes a slug has written its magazine, or is dead: no request takes a minute. */
const UNDER_WAY_MINUTES = 10;

/** Of a slug that its magazine has given up: anybody may take it at once. */
const GIVEN_UP = "1970-01-01T00:00:00.000Z";

const claimSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  claimedAt: v.string(),
});
type Claim = v.InferOutput<typeof claimSchema>;

const IS_OURS = "accountId = :accountId AND magazineId = :magazineId";

/** Pattern 46: the magazine that a slug leads to, which may have another slug by now. */
export async function findSlug(slug: string): Promise<MagazineKey | undefined> {
  const { Item } = await table().send(
    new GetCommand({ TableName: settings().tableName, Key: keys.slug(slug), ConsistentRead: true }),
  );
  return Item && v.parse(claimSchema, Item);
}

/** Takes a slug that no magazine has or had (one write); false if one has. Taking what is one's own is harmless. */
export async function takeNewSlug(magazine: MagazineKey, slug: string): Promise<boolean> {
  return (await putClaim(magazine, slug, false)) === "taken";
}

/**
 * Takes a slug for a magazine before the magazine is written, unless another magazine has it: one that had it earlier,
 * or is deleted, or was never written, has not.
 * @param isListed whether the magazine is to be found among the listed ones
 * @returns false if another magazine has it
 */
export async function takeSlug(
  magazine: MagazineKey,
  slug: string,
  isListed: boolean,
): Promise<boolean> {
  const outcome = await putClaim(magazine, slug, isListed);
  if (outcome === "taken") return true;
  if (await isInUse(outcome, slug)) return false;
  return (await putClaim(magazine, slug, isListed, outcome)) === "taken";
}

/** Has a slug lead on only until another magazine takes it (one write), unless it was taken again since a moment. */
export async function giveUpSlug(magazine: MagazineKey, slug: string, since: Date): Promise<void> {
  const expression = change({ claimedAt: GIVEN_UP }, ["IPK", "ISK"]);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.slug(slug),
    ...expression,
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ...ours(magazine),
      ":since": since.toISOString(),
    },
    ConditionExpression: `${IS_OURS} AND #claimedAt <= :since`,
  });
  await ifConditionHolds(table().send(update));
}

/** Removes the slug of a magazine that is purged; harmless for one that another magazine has taken. */
export async function removeSlug(magazine: MagazineKey, slug: string): Promise<void> {
  const command = new DeleteCommand({
    TableName: settings().tableName,
    Key: keys.slug(slug),
    ConditionExpression: IS_OURS,
    ExpressionAttributeValues: ours(magazine),
  });
  await ifConditionHolds(table().send(command));
}

/** Pattern 47: the slugs of magazines that are listed, or were, in alphabetical order behind one of them. */
export async function listSlugs(
  after: string,
  limit: number,
): Promise<{ slugs: (MagazineKey & { slug: string })[]; hasMore: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :shelves AND ISK > :after",
      // A key cannot be empty, and a space comes before all slugs.
      ExpressionAttributeValues: { ":shelves": indexKeys.shelves, ":after": after || " " },
      Limit: limit,
    }),
  );
  const slugs = Items.map((item) => ({
    ...v.parse(claimSchema, item),
    slug: String(item["ISK"]),
  }));
  return { slugs, hasMore: LastEvaluatedKey !== undefined };
}

/** Writes a claim where there is none, or our own, or the one that was seen. @returns the claim that is in the way */
async function putClaim(
  magazine: MagazineKey,
  slug: string,
  isListed: boolean,
  seen?: Claim,
): Promise<"taken" | Claim> {
  const { accountId, magazineId } = magazine;
  const orSeen = seen
    ? " OR (accountId = :seenAccountId AND magazineId = :seenMagazineId AND claimedAt = :seenAt)"
    : "";
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: {
      ...keys.slug(slug),
      ...(isListed && indexKeys.listedSlug(slug)),
      accountId,
      magazineId,
      claimedAt: now().toISOString(),
    },
    ConditionExpression: `attribute_not_exists(PK) OR (${IS_OURS})${orSeen}`,
    ExpressionAttributeValues: {
      ...ours(magazine),
      ...(seen && {
        ":seenAccountId": seen.accountId,
        ":seenMagazineId": seen.magazineId,
        ":seenAt": seen.claimedAt,
      }),
    },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  try {
    await table().send(put);
    return "taken";
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    const { accountId: holder, magazineId: held, claimedAt } = error.Item;
    const claim = { accountId: holder?.S, magazineId: held?.S, claimedAt: claimedAt?.S };
    return v.parse(claimSchema, claim);
  }
}

async function isInUse(claim: Claim, slug: string): Promise<boolean> {
  const holder = await findMagazine(claim.accountId, claim.magazineId);
  if (holder?.slug === slug) return true;
  const youngest = new Date(now().getTime() - UNDER_WAY_MINUTES * 60_000).toISOString();
  return claim.claimedAt > youngest;
}

function ours({ accountId, magazineId }: MagazineKey): Record<string, string> {
  return { ":accountId": accountId, ":magazineId": magazineId };
}
