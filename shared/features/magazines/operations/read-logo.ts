import { ApiError } from "#contract/api/errors.ts";
import { logoKey, type StoredLogo } from "#features/magazines/logo.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { objects } from "#platform/runtime.ts";

export interface ShownLogo extends Pick<StoredLogo, "contentType"> {
  image: Uint8Array;
  /** Whether the address names this version of the logo, which then never changes. */
  isVersioned: boolean;
}

/**
 * The current logo of a magazine, public and independent of the version in the address: last year's mails show it too.
 * @throws MAGAZINE_NOT_FOUND also for a magazine without a logo
 */
export async function readLogo(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  version: string,
): Promise<ShownLogo> {
  const { logo } = await getMagazine(accountId, magazineId);
  const image = logo && (await objects().get(logoKey({ accountId, magazineId }, logo.logoId)));
  if (!logo || !image) throw new ApiError("MAGAZINE_NOT_FOUND");
  return { image, contentType: logo.contentType, isVersioned: version === logo.logoId };
}
