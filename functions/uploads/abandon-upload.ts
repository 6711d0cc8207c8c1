import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { abandonUpload } from "../../shared/conversions/abandon-upload.ts";
import { arrivedKeys } from "../../shared/conversions/upload-event.ts";
import { eachMessage } from "../../shared/queue/each-message.ts";

/** Consumes the converter's dead-letter queue, so that no upload stays pending for ever. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage("abandonUpload", event, async (body) => {
    for (const key of arrivedKeys(body)) await abandonUpload(key);
  });
