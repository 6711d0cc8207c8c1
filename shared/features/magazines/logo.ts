import { createHash, randomBytes } from "node:crypto";
import * as v from "valibot";
import { logoLook } from "#contract/formats/logo.ts";

export const logoSchema = v.object({ logoId: v.string(), ...logoLook });
export type StoredLogo = v.InferOutput<typeof logoSchema>;

interface MagazineReference {
  accountId: string;
  magazineId: string;
}

/**
 * Names a logo after its contents and its call. Two calls never use the same name, so that the logo one of them has
 * replaced can be removed independently of the other.
 */
export function newLogoId(bytes: Uint8Array): string {
  return `${digestOf(bytes)}-${randomBytes(4).toString("hex")}`;
}

export function hasContents({ logoId }: StoredLogo, bytes: Uint8Array): boolean {
  return logoId.startsWith(digestOf(bytes));
}

/** The folder of a magazine's logos in the store, ending in a slash. */
export function logosFolder({ accountId, magazineId }: MagazineReference): string {
  return `${accountId}/logos/${magazineId}/`;
}

export function logoKey(magazine: MagazineReference, logoId: string): string {
  return `${logosFolder(magazine)}${logoId}`;
}

/** The public address of a magazine's logo. The version lets browsers cache it; it also works without. */
export function logoUrl(baseUrl: string, magazine: MagazineReference, logoId: string): string {
  return `${baseUrl}/read/${magazine.accountId}/logos/${magazine.magazineId}?v=${logoId}`;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
