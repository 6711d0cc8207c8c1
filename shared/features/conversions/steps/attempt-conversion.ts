import { rm } from "node:fs/promises";
import type { Conversion } from "#features/conversions/conversion.ts";
import { countedAttempt } from "./counted-attempt.ts";
import { failConversion } from "./fail-conversion.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { makeWorkFolder } from "#converter/processes/work-folder.ts";

/** Thrown by work whose conversion was decided meanwhile; its result is no longer needed. */
export class ConversionOver extends Error {
  override readonly name = "ConversionOver";
}

/**
 * Works on a pending conversion, with a temporary folder. A fault of the PDF ends the conversion in `error`; work that
 * comes too late leaves nothing behind.
 * @throws temporary errors
 */
export async function attemptConversion(
  conversion: Conversion,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  await countedAttempt(conversion, () => attempt(conversion, work));
}

async function attempt(
  conversion: Conversion,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await makeWorkFolder();
  try {
    await work(folder);
  } catch (error) {
    if (error instanceof ConversionOver) return await removeLeftovers(conversion);
    if (!(error instanceof ConversionError) || error.code === "internal") throw error;
    await failConversion(conversion, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
