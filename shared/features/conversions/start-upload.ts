import { createReadStream } from "node:fs";
import { ApiError } from "#contract/api/errors.ts";
import type { StartedConversion } from "#contract/api/records.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import type { FileOnDisk, ObjectContent } from "#platform/ports/object-store.ts";
import { objects, settings } from "#platform/runtime.ts";
import type { Conversion } from "./conversion.ts";
import { createConversion, findConversion } from "./conversion-repository.ts";
import {
  askForUpload,
  awaitingStored,
  type DirectUploadRequest,
  type NewConversion,
  pdfTooLarge,
} from "./direct-upload.ts";
import { reserveUpload } from "./upload-quota.ts";

export interface SentPdf {
  content: ObjectContent;
  /** The file's own name without folders; empty if it has none. */
  name: string;
}

interface Start {
  /** The PDF, or how it will arrive. */
  sent: ObjectContent | DirectUploadRequest;
  baseUrl: string;
  /** Writes the conversion; false if an earlier attempt of the same call has written it. */
  write?: (conversion: Conversion) => Promise<boolean>;
}

/**
 * Writes a conversion, and stores its PDF or returns the address for it. The PDF's arrival in the store starts the
 * conversion.
 * @throws QUOTA_REACHED, PDF_TOO_LARGE, MISSING_PARAMETER for a direct upload: nothing is written then.
 */
export async function startUpload(
  conversion: NewConversion,
  { sent, baseUrl, write = createConversion }: Start,
): Promise<StartedConversion> {
  const { accountId, conversionId } = conversion;
  if (!isContent(sent)) {
    const bytes = sent.size ?? 0;
    const upload = await askForUpload(conversion, sent, {
      baseUrl,
      write: (awaited) => counted(awaited, bytes, write),
    });
    return { issueTempID: conversionId, upload };
  }
  const bytes = sent instanceof Uint8Array ? sent.length : sent.size;
  const isNew = await counted(awaitingStored(conversion), bytes, write);
  if (isNew || (await lacksUpload(conversion))) {
    await objects().put(uploadKey(accountId, conversionId), sent, "application/pdf");
  }
  return { issueTempID: conversionId };
}

/** Writes a conversion and counts it, unless an earlier attempt of the same call did and it has ended by now. */
async function counted(
  conversion: Conversion,
  bytes: number,
  write: (conversion: Conversion) => Promise<boolean>,
): Promise<boolean> {
  const isNew = await write(conversion);
  if (isNew || (await findConversion(conversion))?.status === "pending") {
    await reserveUpload(conversion, bytes);
  }
  return isNew;
}

function isContent(sent: ObjectContent | DirectUploadRequest): sent is ObjectContent {
  return sent instanceof Uint8Array || "path" in sent;
}

/** Whether an earlier attempt of the call ended before it stored its file, which must not be converted twice. */
async function lacksUpload({ accountId, conversionId }: NewConversion): Promise<boolean> {
  const found = await findConversion({ accountId, conversionId });
  if (found?.status !== "pending") return false;
  return !(await objects().exists(uploadKey(accountId, conversionId)));
}

/** Refuses at once what the conversion would refuse later. @throws NOT_A_PDF, PDF_TOO_LARGE */
export async function checkPdf(pdf: ObjectContent): Promise<void> {
  const size = pdf instanceof Uint8Array ? pdf.length : pdf.size;
  if (size === 0) throw new ApiError("NOT_A_PDF", "pdf: The file is empty.");
  if (size > settings().maxUploadBytes) throw pdfTooLarge("pdf");
  const head = pdf instanceof Uint8Array ? pdf.subarray(0, HEADER_WINDOW) : await headOf(pdf);
  if (!Buffer.from(head).includes("%PDF-")) throw new ApiError("NOT_A_PDF");
}

// PDF readers accept the header anywhere in the first kilobyte.
const HEADER_WINDOW = 1024;

async function headOf({ path }: FileOnDisk): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: HEADER_WINDOW - 1 })) {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- Node's types do not say that a file without an encoding gives buffers
    const bytes: Buffer = chunk;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
