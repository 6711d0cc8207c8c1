import { createReadStream } from "node:fs";
import { createConversion, findConversion } from "#features/conversions/conversion-repository.ts";
import {
  askForUpload,
  awaitingWhole,
  type NewConversion,
  pdfTooLarge,
} from "#features/conversions/direct-upload.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import type { createIssue as contract } from "#contract/api/issue-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { DirectUploadRecord } from "#contract/api/uploads/upload-records.ts";
import { ApiError } from "#contract/api/errors.ts";
import { newConversionId, newNumber } from "#values/ids.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import type { FileOnDisk, ObjectContent } from "#platform/ports/object-store.ts";
import { now, objects, settings } from "#platform/runtime.ts";
import { tagsIn } from "#features/issues/issue.ts";

type Sent = ParameterValues<(typeof contract)["parameters"]>;

/**
 * Starts a conversion; parameters that were not sent take their defaults. The file's arrival in the store sets it
 * going, whether it comes with this call or by the direct upload that the answer describes.
 * @throws MAGAZINE_NOT_FOUND, NOT_A_PDF, PDF_TOO_LARGE, MISSING_PARAMETER: nothing is stored then.
 */
export async function createIssue(
  within: { accountId: string; magazineId: string; baseUrl: string },
  sent: Partial<Sent>,
  pdf: ObjectContent | undefined,
): Promise<{ conversionId: string; upload?: DirectUploadRecord }> {
  const magazine = await getMagazine(within.accountId, within.magazineId);
  const conversion = newConversion(magazine, sent);
  const { conversionId } = conversion;
  if (!pdf) return { conversionId, upload: await askForUpload(conversion, sent, within.baseUrl) };
  await checkPdf(pdf);
  const isNew = await createConversion(awaitingWhole(conversion));
  if (isNew || (await lacksUpload(conversion))) {
    await objects().put(uploadKey(within.accountId, conversionId), pdf, "application/pdf");
  }
  return { conversionId };
}

/** Whether an earlier attempt of the call ended before it had stored its file, which is not to be converted twice. */
async function lacksUpload({ accountId, conversionId }: NewConversion): Promise<boolean> {
  const found = await findConversion({ accountId, conversionId });
  if (found?.status !== "pending") return false;
  return !(await objects().exists(uploadKey(accountId, conversionId)));
}

function newConversion(magazine: Magazine, sent: Partial<Sent>): NewConversion {
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
      volume: sent.volume ?? "",
      description: sent.description ?? "",
      tags: tagsIn(sent.keywords ?? ""),
      category: sent.category ?? magazine.category,
      allowPrint: sent.allow_print ?? false,
      allowDownload: sent.allow_download ?? false,
      privacy: sent.privacy ?? "private",
    },
    createdAt: createdAt.toISOString(),
  };
}

/** Refuses at once what the conversion could only refuse later. */
async function checkPdf(pdf: ObjectContent): Promise<void> {
  const size = pdf instanceof Uint8Array ? pdf.length : pdf.size;
  if (size === 0) throw new ApiError("NOT_A_PDF", "pdf: The file is empty.");
  if (size > settings().maxUploadBytes) throw pdfTooLarge("pdf");
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
