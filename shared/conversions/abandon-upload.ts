import * as conversions from "./conversion-repository.ts";
import { endInError } from "./end-in-error.ts";
import { finishConversion } from "./finish-conversion.ts";
import { conversionOfUpload } from "./object-keys.ts";
import { ConversionError } from "./rendering/conversion-error.ts";

/**
 * Decides an upload whose deliveries have all failed: `error` with the code `internal`, or `ready`
 * where only the last steps were missing. An upload that is decided stays as it is.
 */
export async function abandonUpload(key: string): Promise<void> {
  const named = conversionOfUpload(key);
  const conversion = named && (await conversions.findConversion(named));
  if (conversion?.status === "pending") {
    await endInError(conversion, new ConversionError("internal"));
  }
  if (conversion?.status === "rendered") await finishConversion(conversion);
}
