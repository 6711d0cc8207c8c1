import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { FIRST_EDITION } from "#features/issues/edition-fields.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { log } from "#platform/log/log.ts";
import { mailBaseUrl } from "#platform/runtime.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { countUpload } from "#features/conversions/upload-quota.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import type { ConversionError } from "#converter/protocol/conversion-error.ts";

/** Ends a pending conversion in `error` and removes its stored files; leaves a decided conversion as it is. */
export async function failConversion(
  conversion: Conversion,
  error: ConversionError,
  line: "CONVERSION_FAILED" | "UPLOAD_GIVEN_UP" = "CONVERSION_FAILED",
): Promise<void> {
  const { accountId, conversionId } = conversion;
  const outcome = { errorCode: error.code, errorMessage: error.message };
  // Before the end, so that anyone who waits for it then finds room.
  await countUpload(conversion, "nothing");
  const ended = await withEvents(
    {
      webhooks: await listWebhooks(accountId),
      events: [failed(conversion, error)],
    },
    (reports) => conversions.moveTo(conversion, "error", outcome, reports),
    Boolean,
  );
  if (ended && line === "UPLOAD_GIVEN_UP") log(line, { accountId, conversionId });
  else if (ended) log(line, { accountId, conversionId, errorCode: error.code, ...ours(error) });
  await removeLeftovers(conversion);
}

/** The error with its stack if the operator may have to act; a publisher's PDF is not the operator's concern. */
function ours(error: ConversionError): { error?: ConversionError } {
  return error.code === "internal" || error.code === "timeout" ? { error } : {};
}

function failed(conversion: Conversion, error: ConversionError): WebhookEvent {
  const { magazineId, conversionId, issueId, edition } = conversion;
  const isReplacement = edition !== undefined;
  const data = {
    issue_id: isReplacement ? issueId : "",
    magazine_id: magazineId,
    issueTempID: conversionId,
    url: isReplacement ? readerUrl(mailBaseUrl(), conversion) : "",
    edition: edition ?? FIRST_EDITION,
    error_code: error.code,
    error_message: error.message,
  };
  return { type: "issue.failed", data };
}
