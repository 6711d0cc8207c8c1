import * as v from "valibot";
import { now } from "#platform/runtime.ts";
import { absent, all, any, is, notAfter } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";
import { get, list } from "#platform/table/reads.ts";
import { change, put } from "#platform/table/table.ts";
import { readMagazine } from "./magazine-repository.ts";

/** By then, the call that takes a slug has written its magazine or died: no request takes a minute. */
const UNDER_WAY_MINUTES = 10;

/** Followers of a feed or a link by a former slug must not end up at another account's magazine. */
const RESERVED_DAYS = 365;

const claimSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  claimedAt: v.string(),
  /** When the magazine took another slug or was deleted. Absent in slugs released before this was recorded. */
  givenUpAt: v.optional(v.string()),
});
type Claim = v.InferOutput<typeof claimSchema>;

/** Pattern 46: the magazine behind a slug, which may have another slug by now. */
export async function findSlug(slug: string): Promise<MagazineKey | undefined> {
  const item = await get(keys.slug(slug));
  return item && v.parse(claimSchema, item);
}

/** Takes a slug that no magazine has or had (one write); false if one has. A magazine may take its own slug again. */
export async function takeNewSlug(
  magazine: MagazineKey,
  slug: string,
  isListed: boolean,
): Promise<boolean> {
  return (await putClaim(magazine, slug, isListed)) === "taken";
}

/**
 * Takes a slug for a magazine before the magazine is written, unless another magazine has it. A released slug is free
 * for its own account at once and for others a year later; one whose magazine was never written is free.
 * @param isListed whether the magazine will be among the listed ones
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
 * Reserves the former slug of a renamed or deleted magazine for its account (one write). Leaves a slug alone that
 * another magazine has taken, or this one again recently.
 */
export async function giveUpSlug(magazine: MagazineKey, slug: string, since: Date): Promise<void> {
  await change<Claim>(
    keys.slug(slug),
    { set: { givenUpAt: now().toISOString() }, remove: ["IPK", "ISK"] },
    { when: all(isOf(magazine), notAfter("claimedAt", since.toISOString())) },
  );
}

/** Pattern 47: the slugs of magazines that are or were listed, in alphabetical order after one of them. */
export async function listSlugs(
  after: string,
  limit: number,
): Promise<{ slugs: (MagazineKey & { slug: string })[]; hasMore: boolean }> {
  // A key cannot be empty, and a space sorts before all slugs.
  const only = { after: after || " " };
  const { items, next } = await list({ partition: indexKeys.shelves, isIndex: true, only, limit });
  const slugs = items.map((item) => ({ ...v.parse(claimSchema, item), slug: String(item["ISK"]) }));
  return { slugs, hasMore: next !== undefined };
}

/** Writes a claim, if the slug is unclaimed, ours, or still claimed as seen. @returns the conflicting claim */
async function putClaim(
  magazine: MagazineKey,
  slug: string,
  isListed: boolean,
  seen?: Claim,
): Promise<"taken" | Claim> {
  const { accountId, magazineId } = magazine;
  const isSeen = seen && all(isOf(seen), is("claimedAt", seen.claimedAt));
  const { isDone, item } = await put(
    {
      ...keys.slug(slug),
      ...(isListed && indexKeys.listedSlug(slug)),
      accountId,
      magazineId,
      claimedAt: now().toISOString(),
    },
    { when: any(absent(), isOf(magazine), ...(isSeen ? [isSeen] : [])) },
  );
  return isDone ? "taken" : v.parse(claimSchema, item);
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
  // The process that should have released it died, or was of a version that did not record the time.
  await giveUpSlug(claim, slug, new Date(claimedAt));
  return false;
}

function ago({ minutes }: { minutes: number }): string {
  return new Date(now().getTime() - minutes * 60_000).toISOString();
}

function isOf({ accountId, magazineId }: MagazineKey) {
  return all(is("accountId", accountId), is("magazineId", magazineId));
}
