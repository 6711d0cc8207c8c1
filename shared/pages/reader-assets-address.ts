import type { Brand } from "#features/magazines/brand.ts";
import { settings } from "#platform/runtime.ts";
import type { ReaderAssetsAddress } from "./document.ts";

/** Where the reader's script and style are served, and the looks of the magazine that the page is about. */
export function readerAssets(baseUrl: string, brand?: Brand): ReaderAssetsAddress {
  return { assetsUrl: `${baseUrl}/reader`, assetsVersion: settings().readerVersion, brand };
}
