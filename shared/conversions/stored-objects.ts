import { objects } from "../runtime.ts";
import { originalKey, pagesFolder, uploadKey } from "./object-keys.ts";

/** Removes every object of a conversion; harmless when there is none. */
export async function removeStored(conversion: {
  accountId: string;
  conversionId: string;
}): Promise<void> {
  const { accountId, conversionId } = conversion;
  for (const keyOf of [pagesFolder, originalKey, uploadKey]) {
    await objects().deletePrefix(keyOf(accountId, conversionId));
  }
}
