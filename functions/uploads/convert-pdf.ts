import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { CONVERSION_ATTEMPTS } from "../../shared/api/limits.ts";
import { abandonRange, abandonUpload } from "../../shared/conversions/abandon-upload.ts";
import { convertRange, convertUpload } from "../../shared/conversions/convert-upload.ts";
import { rangeIn, requireKnownVersion } from "../../shared/conversions/range-message.ts";
import { retrySoon } from "../../shared/conversions/retry-soon.ts";
import { arrivedKeys } from "../../shared/conversions/upload-event.ts";
import { eachMessage } from "../../shared/queue/each-message.ts";

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
