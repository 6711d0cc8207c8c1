import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { FIRST_EDITION } from "#features/issues/issue-event.ts";
import { log } from "#platform/log/log.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { keys } from "#platform/table/schema.ts";
import type { ConversionError } from "#converter/protocol/conversion-error.ts";

/**
 * Ends a pending conversion in `error`. What it stored is of no use to anybody and is removed; a
 * conversion that is decided already stays as it is.
 */
export async function failConversion(
  conversion: Conversion,
  error: ConversionError,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  const outcome = { errorCode: error.code, errorMessage: error.message };
  const ended = await withEvents(
    {
      webhooks: await listWebhooks(accountId),
      item: keys.conversion(accountId, conversionId),
      events: [failed(conversion, error)],
    },
    (mark) => conversions.moveTo(conversion, "error", outcome, mark),
    Boolean,
  );
  if (ended) {
    log("CONVERSION_FAILED", { accountId, conversionId, errorCode: error.code, error });
  }
  await removeLeftovers(conversion);
}

function failed({ magazineId, conversionId }: Conversion, error: ConversionError): WebhookEvent {
  const data = {
    issue_id: "",
    magazine_id: magazineId,
    issueTempID: conversionId,
    url: "",
    edition: FIRST_EDITION,
    error_code: error.code,
    error_message: error.message,
  };
  return { type: "issue.failed", data };
}
