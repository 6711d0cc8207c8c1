import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { now, settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, type MagazineKey, TABLE } from "#platform/table/schema.ts";
import { readMagazine } from "./magazine-repository.ts";

/** Until then, the call that takes a slug has written its magazine, or is dead: no request takes a minute. */
const UNDER_WAY_MINUTES = 10;

/** Whoever follows a feed or a link by a former slug must not be led to another account's magazine. */
const RESERVED_DAYS = 365;

const claimSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  claimedAt: v.string(),
  /** When the magazine took another slug or was deleted. Absent in slugs given up before this was kept. */
  givenUpAt: v.optional(v.string()),
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
 * Takes a slug for a magazine before the magazine is written, unless another magazine has it. A slug that a magazine has
 * given up is free for its own account at once and for others a year later; one whose magazine was never written is free.
 * @param isListed whether the magazine is to be found among the listed ones
 * @returns false if another magazine or account has it
 */
export async function takeSlug(
  magazine: MagazineKey,
  slug: string,
  isListed: boolean,
): Promise<boolean> {
  const outcome = await putClaim(magazine, slug, isListed);
  if (outcome === "taken") return true;
  if (!(await isFreeFor(magazine, slug, outcome))) return false;
  return (await putClaim(magazine, slug, isListed, outcome)) === "taken";
}

/**
 * Reserves the slug of a magazine that has another one, or is deleted, for its account (one write). Does nothing to a
 * slug that another magazine has taken, or this one again since a moment.
 */
export async function giveUpSlug(magazine: MagazineKey, slug: string, since: Date): Promise<void> {
  const expression = change({ givenUpAt: now().toISOString() }, ["IPK", "ISK"]);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.slug(slug),
    ...expression,
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ...ours(magazine),
      ":since": since.toISOString(),
    },
    ConditionExpression: `${IS_OURS} AND claimedAt <= :since`,
  });
  await ifConditionHolds(table().send(update));
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
    const texts = Object.entries(error.Item).map(([name, { S }]) => [name, S] as const);
    return v.parse(claimSchema, Object.fromEntries(texts));
  }
}

async function isFreeFor(taker: MagazineKey, slug: string, claim: Claim): Promise<boolean> {
  const { accountId, magazineId, claimedAt, givenUpAt } = claim;
  const holder = await readMagazine(accountId, magazineId);
  if (holder !== "deleted") {
    if (holder?.slug === slug) return false;
    const isUnderWay = claimedAt > ago({ minutes: UNDER_WAY_MINUTES });
    if (givenUpAt === undefined && isUnderWay) return false;
    if (givenUpAt === undefined && holder === undefined) return true;
  }
  if (accountId === taker.accountId) return true;
  if (givenUpAt !== undefined) return givenUpAt <= ago({ minutes: RESERVED_DAYS * 24 * 60 });
  // The process that should have given it up died, or was of a version that did not keep the time.
  await giveUpSlug(claim, slug, new Date(claimedAt));
  return false;
}

function ago({ minutes }: { minutes: number }): string {
  return new Date(now().getTime() - minutes * 60_000).toISOString();
}

function ours({ accountId, magazineId }: MagazineKey): Record<string, string> {
  return { ":accountId": accountId, ":magazineId": magazineId };
}
