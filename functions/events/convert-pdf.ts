import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { abandonRange, abandonUpload } from "#features/conversions/operations/abandon-upload.ts";
import { convertRange, convertUpload } from "#features/conversions/operations/convert-upload.ts";
import { rangeIn, requireKnownVersion } from "#features/conversions/range-message.ts";
import { retrySoon } from "#features/conversions/steps/retry-soon.ts";
import { arrivedKeys } from "#features/conversions/upload-event.ts";
import { eachMessage } from "#http/events/each-message.ts";

/**
 * Converts the PDFs whose arrival the queue announces, and ranges of long ones; those that may work another time
 * stay in it. The delivery after the last attempt gives up, so that no upload stays pending for ever.
 */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage({
    operationId: "convertPdf",
    event,
    take: async (body, receiveCount) => {
      const range = rangeIn(body);
      if (receiveCount > CONVERSION_ATTEMPTS) {
        if (range) await abandonRange(range);
        for (const key of arrivedKeys(body)) await abandonUpload(key);
        return;
      }
      requireKnownVersion(body);
      if (range) await convertRange(range);
      for (const key of arrivedKeys(body)) await convertUpload(key);
    },
    retry: retrySoon,
  });
