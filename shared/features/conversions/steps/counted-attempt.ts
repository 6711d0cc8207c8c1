import { remembered } from "#platform/memory.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { failConversion } from "./fail-conversion.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";

/** Attempts under way in this process, each with its conversion as it was before. */
const underWay = remembered(new Set<Conversion>());

/**
 * Counts an attempt at a pending conversion, if this process counts them, and begins it. Gives up after too many: one
 * of them may end the process.
 */
export async function countedAttempt(
  conversion: Conversion,
  work: () => Promise<void>,
): Promise<void> {
  const { mostAttempts } = converterSettings();
  if (mostAttempts === undefined) return work();
  const attempts = (conversion.attempts ?? 0) + 1;
  if (attempts > mostAttempts) return failConversion(conversion, cutOffTooOften());
  if (!(await conversions.saveAttempts(conversion, attempts))) return removeLeftovers(conversion);
  underWay.add(conversion);
  try {
    await work();
  } finally {
    underWay.delete(conversion);
  }
}

/** Removes the attempts under way from the count: a regular shutdown ends them. */
export async function uncountAttempts(): Promise<void> {
  for (const conversion of underWay) {
    await conversions.saveAttempts(conversion, conversion.attempts ?? 0);
  }
}

function cutOffTooOften(): ConversionError {
  return new ConversionError("internal", { detail: "Too many attempts were cut off" });
}
