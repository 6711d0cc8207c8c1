import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { abandonRange, abandonUpload } from "#features/conversions/operations/abandon-upload.ts";
import { convertArrived, convertRange } from "#features/conversions/operations/convert-upload.ts";
import { keepFromOthers, retrySoon } from "#features/conversions/steps/message-visibility.ts";
import { readUploadMessage } from "#features/conversions/upload-message.ts";
import { eachMessage } from "#http/events/each-message.ts";

/**
 * Converts the PDFs whose arrival the queue announces, and ranges of long ones; retryable ones stay in it. The attempt
 * after the last one gives up, so that no upload stays pending for ever.
 */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage({
    operationId: "convertPdf",
    event,
    take: async (body, receiveCount) => {
      const isLast = receiveCount > CONVERSION_ATTEMPTS;
      const message = readUploadMessage(body);
      switch (message?.kind) {
        case "arrivals": {
          for (const upload of message.uploads) {
            await (isLast ? abandonUpload(upload) : convertArrived(upload));
          }
          return;
        }
        case "range":
          return isLast ? abandonRange(message.range) : convertRange(message.range);
        case "later":
          if (isLast) return;
          throw new Error(`A range message of version ${message.version} is not known here`);
        case undefined:
      }
    },
    hold: keepFromOthers,
    retry: retrySoon,
  });
