import { createReadStream } from "node:fs";
import { createConversion, findConversion } from "#features/conversions/conversion-repository.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import type { createIssue as contract } from "#contract/api/issue-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import { ApiError } from "#contract/api/errors.ts";
import { newConversionId, newNumber } from "#values/ids.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import type { DirectUpload, FileOnDisk, ObjectContent } from "#platform/ports/object-store.ts";
import { now, objects, settings } from "#platform/runtime.ts";
import { tagsIn } from "#features/issues/issue.ts";

type Sent = ParameterValues<(typeof contract)["parameters"]>;

/** How long the answer's direct upload may begin. */
const UPLOAD_HOURS = 1;

/**
 * Starts a conversion; parameters that were not sent take their defaults. The file's arrival in the store sets it
 * going, whether it comes with this call or by the direct upload that the answer describes.
 * @throws MAGAZINE_NOT_FOUND, NOT_A_PDF, PDF_TOO_LARGE: nothing is stored then.
 */
export async function createIssue(
  within: { accountId: string; magazineId: string; baseUrl: string },
  sent: Partial<Sent>,
  pdf: ObjectContent | undefined,
): Promise<{ conversionId: string; upload?: DirectUpload & { expiresAt: string } }> {
  const magazine = await getMagazine(within.accountId, within.magazineId);
  if (pdf) await checkPdf(pdf);
  const conversion = newConversion(magazine, sent);
  const isNew = await createConversion(conversion);
  const { conversionId, uploadUntil } = conversion;
  const key = uploadKey(within.accountId, conversionId);
  if (pdf) {
    if (isNew || (await lacksUpload(conversion))) await objects().put(key, pdf, "application/pdf");
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

/** Whether an earlier attempt of the call ended before it had stored its file, which is not to be converted twice. */
async function lacksUpload({ accountId, conversionId }: Conversion): Promise<boolean> {
  const found = await findConversion({ accountId, conversionId });
  if (found?.status !== "pending") return false;
  return !(await objects().exists(uploadKey(accountId, conversionId)));
}

function newConversion(magazine: Magazine, sent: Partial<Sent>): Conversion {
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
