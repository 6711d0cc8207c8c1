import { log } from "#platform/log/log.ts";
import { now, objects } from "#platform/runtime.ts";
import { announceMissing } from "#features/conversions/steps/announce-missing.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { endMissingUpload } from "#features/conversions/steps/end-missing-upload.ts";
import { finishConversion } from "#features/conversions/steps/finish-conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { allWork } from "#platform/work/work-list.ts";

// Longer than any conversion with its retries, so that only lost work is announced again.
const QUIET_MINUTES = 60;

/**
 * Takes care of conversions without progress for an hour: announces again a file or a range whose message was lost, and
 * ends in `error` a direct upload that never arrived completely. So no upload stays pending.
 */
export async function sweepUploads(): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MINUTES * 60_000).toISOString();
  for (const conversion of await allWork(conversions.unfinished, before)) {
    // More messages would not help a queue that is an hour behind.
    if ((conversion.sweptAt ?? "") < before) await sweep(conversion);
  }
}

async function sweep(conversion: Conversion): Promise<void> {
  const key = uploadKey(conversion.accountId, conversion.conversionId);
  if (conversion.status === "rendered") {
    await finishConversion(conversion);
  } else if (await objects().exists(key)) {
    await announceMissing(conversion);
    const { accountId, conversionId } = conversion;
    log("UPLOAD_FOUND_BY_SWEEP", { accountId, conversionId });
    await conversions.saveAnnouncement(conversion, { sweptAt: now().toISOString() });
  } else {
    await endMissingUpload(conversion);
  }
}
