import type { ConversionReference } from "#features/issues/object-keys.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { finishConversion } from "./finish-conversion.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/**
 * Hands a pending conversion to `work`. One that lacks only its last steps is taken to `ready`, and what any that is
 * over or unknown has left is removed: it was sent once more, or left by a process that died before removing it.
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
