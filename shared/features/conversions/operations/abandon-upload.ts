import { type Conversion, missingRanges } from "#features/conversions/conversion.ts";
import { failConversion } from "#features/conversions/steps/fail-conversion.ts";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import type { RangeReference } from "#features/conversions/upload-message.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { withPendingConversion } from "#features/conversions/steps/with-pending-conversion.ts";

/** Decides an upload after all attempts have failed, as `abandonRange` does for its first range. */
export async function abandonUpload(upload: ConversionReference): Promise<void> {
  await abandonRange({ ...upload, range: 0 });
}

/**
 * Decides a conversion after all attempts at one of its ranges have failed: `error` with the code `internal`, or
 * `ready` if only the last steps were missing. Leaves alone a decided conversion, and one whose range another attempt
 * has finished while other ranges are still under way.
 */
export async function abandonRange({ range, ...reference }: RangeReference): Promise<void> {
  await withPendingConversion(reference, async (conversion) => {
    if (isMissing(conversion, range)) {
      await failConversion(conversion, new ConversionError("internal"));
    }
  });
}

/** When no range is missing, the last step is. */
function isMissing(conversion: Conversion, range: number): boolean {
  const missing = missingRanges(conversion);
  return missing.length === 0 || missing.includes(range);
}
