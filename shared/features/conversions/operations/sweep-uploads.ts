import { log } from "#platform/log/log.ts";
import { now, objects } from "#platform/runtime.ts";
import { announceMissing } from "#features/conversions/steps/announce-missing.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { endMissingUpload } from "#features/conversions/steps/end-missing-upload.ts";
import { finishConversion } from "#features/conversions/steps/finish-conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { allWork } from "#platform/work/work-list.ts";

// Longer than any conversion with its retries takes, so that only what was lost is announced again.
const QUIET_MINUTES = 60;

/**
 * Looks after conversions of which nothing was heard for an hour: a file or a range whose message was lost is
 * announced again, and a direct upload that never came, or not whole, ends in `error`. So no upload stays pending.
 */
export async function sweepUploads(): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MINUTES * 60_000).toISOString();
  for (const conversion of await allWork(conversions.unfinished, before)) {
    // A queue that is an hour behind is not helped by messages every minute.
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
