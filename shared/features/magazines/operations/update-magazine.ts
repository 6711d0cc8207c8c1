import { ApiError } from "#contract/api/errors.ts";
import type {
  Magazine,
  MagazineSettings,
  SubscriptionTerms,
} from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";
import { problemOfPrice } from "#features/magazines/price-rules.ts";
import { giveUpSlug, takeSlug } from "#features/magazines/slug-repository.ts";
import { now } from "#platform/runtime.ts";
import type { MagazineKey } from "#platform/table/schema.ts";
import { newSlug } from "./create-magazine.ts";

/**
 * Changes the given fields; undefined ones stay. Issues keep the values inherited at their creation. A new slug is
 * taken before the magazine is written, and the former one released afterwards.
 * @throws MAGAZINE_NOT_FOUND, SLUG_TAKEN; INVALID_PARAMETER for a currency that its prices do not fit
 */
export async function updateMagazine(
  reference: MagazineKey,
  changes: MagazineSettings,
): Promise<Magazine> {
  const { accountId, magazineId } = reference;
  const hasSlug = changes.slug !== undefined || changes.listed !== undefined;
  if (!hasSlug && changes.currency === undefined) {
    return magazines.updateMagazine(accountId, magazineId, changes);
  }
  const begunAt = now();
  const before = await magazines.getMagazine(accountId, magazineId);
  if (changes.currency !== undefined) checkCurrency(before.subscription, changes.currency);
  if (!hasSlug) return magazines.updateMagazine(accountId, magazineId, changes);
  const slug = await slugFor(before, changes);
  const changed = await magazines.updateMagazine(accountId, magazineId, { ...changes, slug });
  if (before.slug && before.slug !== slug) await giveUpSlug(reference, before.slug, begunAt);
  return changed;
}

/** The magazine's new slug, already taken for it. */
async function slugFor(before: Magazine, changes: MagazineSettings): Promise<string> {
  const slug = changes.slug ?? before.slug ?? (await newSlug(before));
  const isListed = changes.listed === true || before.listed === true;
  if (slug === undefined || !(await takeSlug(before, slug, isListed)))
    throw new ApiError("SLUG_TAKEN");
  return slug;
}

/** @throws INVALID_PARAMETER */
function checkCurrency(subscription: SubscriptionTerms, currency: string): void {
  if (subscription.status !== "paid") return;
  for (const price of [subscription.price, subscription.issuePrice]) {
    const problem = problemOfPrice(price, currency);
    if (problem === undefined) continue;
    throw new ApiError("INVALID_PARAMETER", `currency: the price ${price} ${problem}`);
  }
}
