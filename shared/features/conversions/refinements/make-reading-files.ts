import { storeReadingFiles } from "#features/conversions/epub/reading-files.ts";
import { epubKey, partsFolder, textKey } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import { makeLateArticles } from "./late-articles.ts";
import type { RefinementWork } from "./refinement-work.ts";

/** Makes the EPUB and the text of an edition; before that, missing articles. */
export const readingFiles: RefinementWork = {
  make: async (conversion, signal) => {
    await makeLateArticles(conversion, signal);
    return (await storeReadingFiles(conversion, signal)) ? "made" : "unwanted";
  },
  discard: async ({ accountId, conversionId }) => {
    for (const keyOf of [epubKey, textKey, partsFolder]) {
      await objects().deletePrefix(keyOf(accountId, conversionId));
    }
  },
};
