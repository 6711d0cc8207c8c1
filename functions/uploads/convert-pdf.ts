import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { convertUpload } from "../../shared/conversions/convert-upload.ts";
import { arrivedKeys } from "../../shared/conversions/upload-event.ts";
import { eachMessage } from "../../shared/queue/each-message.ts";

/** Converts the PDFs whose arrival the queue announces; those that may work another time stay in it. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage("convertPdf", event, async (body) => {
    for (const key of arrivedKeys(body)) await convertUpload(key);
  });
