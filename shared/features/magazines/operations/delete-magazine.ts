import * as magazines from "#features/magazines/magazine-repository.ts";

/**
 * Deletes a magazine with all its issues: at once for every reader and caller, in the background in storage.
 * @throws MAGAZINE_NOT_FOUND
 */
export function deleteMagazine(magazine: { accountId: string; magazineId: string }): Promise<void> {
  return magazines.deleteMagazine(magazine.accountId, magazine.magazineId);
}
