import { uploads } from "#platform/runtime.ts";
import { type Conversion, missingRanges } from "#features/conversions/conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { rangeMessage } from "#features/conversions/range-message.ts";
import { uploadEvent } from "#features/conversions/upload-event.ts";

/**
 * Sends a message for what a pending conversion lacks: its upload's conversion, the ranges that are missing except
 * those named, or, where none is missing, the last step. A message too many changes nothing.
 */
export async function announceMissing(
  conversion: Conversion,
  { except }: { except?: number } = {},
): Promise<void> {
  const { accountId, conversionId, plan } = conversion;
  if (!plan) {
    return uploads().send(uploadEvent({ key: uploadKey(accountId, conversionId), size: 0 }));
  }
  const missing = missingRanges(conversion);
  const wanted = missing.length > 0 ? missing.filter((range) => range !== except) : [0];
  await Promise.all(
    wanted.map((range) => uploads().send(rangeMessage({ accountId, conversionId, range }))),
  );
}
