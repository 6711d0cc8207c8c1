import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { abandonRange, abandonUpload } from "../../shared/conversions/abandon-upload.ts";
import { rangeIn } from "../../shared/conversions/range-message.ts";
import { arrivedKeys } from "../../shared/conversions/upload-event.ts";
import { eachMessage } from "../../shared/queue/each-message.ts";

/** Consumes the converter's dead-letter queue, so that no upload stays pending for ever. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage("abandonUpload", event, async (body) => {
    const range = rangeIn(body);
    if (range) await abandonRange(range);
    for (const key of arrivedKeys(body)) await abandonUpload(key);
  });
