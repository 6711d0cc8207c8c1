import { noteLogoChange } from "#features/magazines/logo-change-repository.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/**
 * Removes a magazine's logo: at once from every page, in the background from the store. Idempotent.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function removeLogo(reference: {
  accountId: string;
  magazineId: string;
}): Promise<void> {
  for (;;) {
    const before = await magazines.getMagazine(reference.accountId, reference.magazineId);
    if (!before.logo) return;
    const { logoId } = before.logo;
    // Differs from the change that stored it, which may not be purged yet.
    await noteLogoChange({ ...reference, changeId: `removal of ${logoId}`, logoIds: [logoId] });
    if (await magazines.replaceLogo(before, null)) return;
  }
}
