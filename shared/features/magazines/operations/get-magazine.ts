import type { Magazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/** @throws MAGAZINE_NOT_FOUND */
export function getMagazine(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<Magazine> {
  return magazines.getMagazine(magazine.accountId, magazine.magazineId);
}
