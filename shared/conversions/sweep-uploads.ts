import { now, objects, uploads } from "../runtime.ts";
import * as conversions from "./conversion-repository.ts";
import { endInError } from "./end-in-error.ts";
import { finishConversion } from "./finish-conversion.ts";
import { uploadKey } from "./object-keys.ts";
import { uploadMissing } from "./rendering/conversion-error.ts";
import { uploadEvent } from "./upload-event.ts";

// Longer than any conversion with its retries takes, so that only lost arrivals are announced again.
const QUIET_MINUTES = 60;

/**
 * Looks after uploads of which nothing was heard for an hour: a file whose arrival was lost is
 * announced again, and a direct upload that never came ends in `error`. So no upload stays pending.
 */
export async function sweepUploads(): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MINUTES * 60_000).toISOString();
  for (const conversion of await conversions.listUnfinished(before)) {
    const key = uploadKey(conversion.accountId, conversion.conversionId);
    if (conversion.status === "rendered") {
      await finishConversion(conversion);
    } else if (await objects().exists(key)) {
      await uploads().send(uploadEvent({ key, size: 0 }));
    } else if (conversion.uploadUntil < now().toISOString()) {
      await endInError(conversion, uploadMissing());
    }
  }
}
