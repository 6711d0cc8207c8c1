import type { Magazine, MagazineSettings } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/**
 * Changes the given fields; undefined ones stay. Issues keep the values they inherited at their creation.
 * @throws MAGAZINE_NOT_FOUND
 */
export function updateMagazine(
  magazine: { accountId: string; magazineId: string },
  changes: MagazineSettings,
): Promise<Magazine> {
  return magazines.updateMagazine(magazine.accountId, magazine.magazineId, changes);
}
