import { createReadStream } from "node:fs";
import { ApiError } from "#contract/api/errors.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { findConversion } from "#features/conversions/conversion-repository.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import type { DirectUpload, FileOnDisk, ObjectContent } from "#platform/ports/object-store.ts";
import { objects, settings } from "#platform/runtime.ts";

/** How long the answer's direct upload may begin. */
const UPLOAD_HOURS = 1;

/** A PDF that came with a call. */
export interface SentPdf {
  content: ObjectContent;
  /** The file's own name, without folders; empty if it has none. */
  name: string;
}

/** A conversion that waits for its PDF or has it, and in the first case where to send it. */
export interface StartedUpload {
  conversionId: string;
  upload?: DirectUpload & { expiresAt: string };
}

/** Until when a direct upload may begin that is asked for at a moment. */
export function uploadUntil(askedAt: Date): string {
  return new Date(askedAt.getTime() + UPLOAD_HOURS * 3_600_000).toISOString();
}

/**
 * Stores the PDF of a conversion that is written, or says where it may be sent. Its arrival in the store sets the
 * conversion going.
 * @param isNew whether this very attempt of the call has written the conversion
 */
export async function startUpload(
  conversion: Conversion,
  { isNew, pdf, baseUrl }: { isNew: boolean; pdf: ObjectContent | undefined; baseUrl: string },
): Promise<StartedUpload> {
  const { accountId, conversionId, uploadUntil: expiresAt } = conversion;
  const key = uploadKey(accountId, conversionId);
  if (pdf) {
    if (isNew || (await lacksUpload(conversion))) await objects().put(key, pdf, "application/pdf");
    return { conversionId };
  }
  const upload = await objects().presignUpload({
    key,
    maxBytes: settings().maxUploadBytes,
    expiresAt: new Date(expiresAt),
    baseUrl,
  });
  return { conversionId, upload: { ...upload, expiresAt } };
}

/** Whether an earlier attempt of the call ended before it had stored its file, which is not to be converted twice. */
async function lacksUpload({ accountId, conversionId }: Conversion): Promise<boolean> {
  const found = await findConversion({ accountId, conversionId });
  if (found?.status !== "pending") return false;
  return !(await objects().exists(uploadKey(accountId, conversionId)));
}

/** Refuses at once what the conversion could only refuse later. @throws NOT_A_PDF, PDF_TOO_LARGE */
export async function checkPdf(pdf: ObjectContent): Promise<void> {
  const size = pdf instanceof Uint8Array ? pdf.length : pdf.size;
  if (size === 0) throw new ApiError("NOT_A_PDF", "pdf: The file is empty.");
  if (size > settings().maxUploadBytes) throw tooLarge();
  const head = pdf instanceof Uint8Array ? pdf.subarray(0, HEADER_WINDOW) : await headOf(pdf);
  if (!Buffer.from(head).includes("%PDF-")) throw new ApiError("NOT_A_PDF");
}

// Readers of PDF accept its header anywhere in the first kilobyte.
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

function tooLarge(): ApiError {
  const megabytes = Math.floor(settings().maxUploadBytes / 1024 / 1024);
  return new ApiError(
    "PDF_TOO_LARGE",
    `pdf: The file is larger than the ${megabytes} MB allowed here.`,
  );
}
