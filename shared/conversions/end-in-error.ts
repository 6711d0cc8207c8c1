import type { Conversion } from "./conversion.ts";
import * as conversions from "./conversion-repository.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import type { ConversionError } from "./rendering/conversion-error.ts";

/**
 * Ends a pending conversion in `error`. What it stored is of no use to anybody and is removed; a
 * conversion that is decided already stays as it is.
 */
export async function endInError(conversion: Conversion, error: ConversionError): Promise<void> {
  await conversions.moveTo(conversion, "error", {
    errorCode: error.code,
    errorMessage: error.message,
  });
  await removeLeftovers(conversion);
}
