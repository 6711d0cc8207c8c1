import type { Magazine } from "./magazine.ts";
import * as magazines from "./magazine-repository.ts";

/** @throws MAGAZINE_NOT_FOUND */
export function getMagazine(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<Magazine> {
  return magazines.getMagazine(magazine.accountId, magazine.magazineId);
}
