import type { Brand } from "#features/magazines/brand.ts";
import { settings } from "#platform/runtime.ts";
import type { ReaderAssetsAddress } from "./document.ts";

/** Addresses of the reader's script and style, and the page's branding. */
export function readerAssets(baseUrl: string, brand?: Brand): ReaderAssetsAddress {
  return { assetsUrl: `${baseUrl}/reader`, assetsVersion: settings().readerVersion, brand };
}
