import { makeLogo } from "#converter/pictures/make-logo.ts";
import { PictureError } from "#converter/pictures/picture-error.ts";
import { ApiError } from "#contract/api/errors.ts";
import { hasContents, logoKey, newLogoId } from "#features/magazines/logo.ts";
import { noteLogoChange } from "#features/magazines/logo-change-repository.ts";
import { inLogoLine } from "#features/magazines/logo-line.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";
import { objects } from "#platform/runtime.ts";

/**
 * Makes a logo from a picture and gives it to a magazine. The replaced logo is removed in the background. A picture
 * that gives the same logo changes nothing.
 * @throws MAGAZINE_NOT_FOUND, MISSING_PARAMETER without a file, NOT_A_LOGO for another kind of file, INVALID_PARAMETER
 * for an unusable picture, SERVER_BUSY
 */
export async function setLogo(
  reference: { accountId: string; magazineId: string },
  file: Uint8Array | undefined,
): Promise<Magazine> {
  const { accountId, magazineId } = reference;
  let before = await magazines.getMagazine(accountId, magazineId);
  if (!file) {
    throw new ApiError("MISSING_PARAMETER", "logo: is required, as a file of a multipart body");
  }
  const { bytes, look } = await inLogoLine(() => makeLogo(Buffer.from(file))).catch(refused);
  if (before.logo && hasContents(before.logo, bytes)) return before;
  const logo = { ...look, logoId: newLogoId(bytes) };
  for (;;) {
    await noteLogoChange({
      ...reference,
      changeId: logo.logoId,
      logoIds: [logo.logoId, ...(before.logo ? [before.logo.logoId] : [])],
    });
    await objects().put(logoKey(reference, logo.logoId), bytes, look.contentType);
    const after = await magazines.replaceLogo(before, logo);
    if (after) return after;
    // Another call was faster: this one now replaces that one's logo.
    before = await magazines.getMagazine(accountId, magazineId);
  }
}

function refused(error: unknown): never {
  if (!(error instanceof PictureError)) throw error;
  const code = error.isOtherKind ? "NOT_A_LOGO" : "INVALID_PARAMETER";
  throw new ApiError(code, `logo: ${error.message}`);
}
