import { log } from "#platform/log/log.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import type { ConversionError } from "#converter/protocol/conversion-error.ts";

/**
 * Ends a pending conversion in `error`. What it stored is of no use to anybody and is removed; a
 * conversion that is decided already stays as it is.
 */
export async function failConversion(
  conversion: Conversion,
  error: ConversionError,
): Promise<void> {
  const ended = await conversions.moveTo(conversion, "error", {
    errorCode: error.code,
    errorMessage: error.message,
  });
  if (ended) {
    const { accountId, conversionId } = conversion;
    log("CONVERSION_FAILED", { accountId, conversionId, errorCode: error.code, error });
  }
  await removeLeftovers(conversion);
}
