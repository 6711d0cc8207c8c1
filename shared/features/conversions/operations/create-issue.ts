import { createReadStream } from "node:fs";
import { createConversion } from "#features/conversions/conversion-repository.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { ApiError } from "#contract/api/errors.ts";
import { newConversionId, newNumber } from "#values/ids.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import type { DirectUpload, FileOnDisk, ObjectContent } from "#platform/ports/object-store.ts";
import { now, objects, settings } from "#platform/runtime.ts";
import { type Privacy, tagsIn } from "#features/issues/issue.ts";

/** What the publisher says about the issue; undefined takes the default. */
export interface NewIssue {
  volume: string | undefined;
  description: string | undefined;
  keywords: string | undefined;
  category: number | undefined;
  allowPrint: boolean | undefined;
  allowDownload: boolean | undefined;
  privacy: Privacy | undefined;
}

/** How long the answer's direct upload may begin. */
const UPLOAD_HOURS = 1;

/**
 * Starts a conversion. The file's arrival in the store sets it going, whether it comes with this call
 * or by the direct upload that the answer describes.
 * @throws MAGAZINE_NOT_FOUND, NOT_A_PDF, PDF_TOO_LARGE: nothing is stored then.
 */
export async function createIssue(
  within: { accountId: string; magazineId: string; baseUrl: string },
  wishes: NewIssue,
  pdf: ObjectContent | undefined,
): Promise<{ conversionId: string; upload?: DirectUpload & { expiresAt: string } }> {
  const magazine = await getMagazine(within.accountId, within.magazineId);
  if (pdf) await checkPdf(pdf);
  const conversion = newConversion(magazine, wishes);
  await createConversion(conversion);
  const { conversionId, uploadUntil } = conversion;
  const key = uploadKey(within.accountId, conversionId);
  if (pdf) {
    await objects().put(key, pdf, "application/pdf");
    return { conversionId };
  }
  const upload = await objects().presignUpload({
    key,
    maxBytes: settings().maxUploadBytes,
    expiresAt: new Date(uploadUntil),
    baseUrl: within.baseUrl,
  });
  return { conversionId, upload: { ...upload, expiresAt: uploadUntil } };
}

function newConversion(magazine: Magazine, wishes: NewIssue): Conversion {
  const createdAt = now();
  return {
    accountId: magazine.accountId,
    conversionId: newConversionId(),
    magazineId: magazine.magazineId,
    issueId: newNumber(createdAt),
    status: "pending",
    progress: 0,
    pagesCount: 0,
    draft: {
      title: magazine.title,
      language: magazine.language,
      type: magazine.type,
      adultContent: magazine.adultContent,
      volume: wishes.volume ?? "",
      description: wishes.description ?? "",
      tags: tagsIn(wishes.keywords ?? ""),
      category: wishes.category ?? magazine.category,
      allowPrint: wishes.allowPrint ?? false,
      allowDownload: wishes.allowDownload ?? false,
      privacy: wishes.privacy ?? "private",
    },
    createdAt: createdAt.toISOString(),
    uploadUntil: new Date(createdAt.getTime() + UPLOAD_HOURS * 3_600_000).toISOString(),
  };
}

/** Refuses at once what the conversion could only refuse later. */
async function checkPdf(pdf: ObjectContent): Promise<void> {
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
