import type { Magazine, MagazineSettings } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/**
 * Changes what is given and leaves what is undefined. Issues keep what they took over at their creation.
 * @throws MAGAZINE_NOT_FOUND
 */
export function updateMagazine(
  magazine: { accountId: string; magazineId: string },
  changes: MagazineSettings,
): Promise<Magazine> {
  return magazines.updateMagazine(magazine.accountId, magazine.magazineId, changes);
}
