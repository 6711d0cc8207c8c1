import { settings } from "#platform/runtime.ts";
import type { ReaderAssetsAddress } from "./document.ts";

/** Where the reader's script and style are served. */
export function readerAssets(baseUrl: string): ReaderAssetsAddress {
  return { assetsUrl: `${baseUrl}/reader`, assetsVersion: settings().readerVersion };
}
