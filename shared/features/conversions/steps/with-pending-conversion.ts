import type { ConversionReference } from "#features/issues/object-keys.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { finishConversion } from "./finish-conversion.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/**
 * Passes a pending conversion to `work`. Moves one that lacks only its last steps to `ready`, and removes the remains
 * of a finished or unknown one, whose message was repeated, or whose process died before removing them.
 */
export async function withPendingConversion(
  reference: ConversionReference,
  work: (pending: Conversion) => Promise<void>,
): Promise<void> {
  const conversion = await conversions.findConversion(reference);
  switch (conversion?.status) {
    case "pending":
      return work(conversion);
    case "rendered":
      await finishConversion(conversion);
      break;
    case "ready":
    case "error":
    case undefined:
      break;
  }
  await removeLeftovers(reference);
}
