import {
  type DeletedIssue,
  listDeletedIssues as listDeleted,
} from "#features/issues/deleted-issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { MagazineKey } from "#platform/table/schema.ts";

const USUAL_LIMIT = 100;

/**
 * The deleted issues of a magazine that may be restored, the latest deletion first.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function listDeletedIssues(
  { accountId, magazineId }: MagazineKey,
  { limit = USUAL_LIMIT, cursor }: BatchRequest,
): Promise<Batch<DeletedIssue> & { magazine: Magazine }> {
  const [magazine, batch] = await Promise.all([
    getMagazine(accountId, magazineId),
    listDeleted({ accountId, magazineId }, { limit, cursor }),
  ]);
  return { magazine, ...batch };
}
