import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { convertRange, convertUpload } from "../../shared/conversions/convert-upload.ts";
import { rangeIn, requireKnownVersion } from "../../shared/conversions/range-message.ts";
import { arrivedKeys } from "../../shared/conversions/upload-event.ts";
import { eachMessage } from "../../shared/queue/each-message.ts";

/** Converts the PDFs whose arrival the queue announces, and ranges of long ones; those that may work another time stay in it. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage("convertPdf", event, async (body) => {
    requireKnownVersion(body);
    const range = rangeIn(body);
    if (range) await convertRange(range);
    for (const key of arrivedKeys(body)) await convertUpload(key);
  });
