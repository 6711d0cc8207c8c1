import type { NewConversion } from "#features/conversions/direct-upload.ts";
import { checkPdf, type SentPdf, startUpload } from "#features/conversions/start-upload.ts";
import type { createIssue as contract } from "#contract/api/issue-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { StartedConversion } from "#contract/api/records.ts";
import { newConversionId, newNumber } from "#values/ids.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { ownTitleIn, tagsIn } from "#features/issues/issue.ts";

type Sent = ParameterValues<(typeof contract)["parameters"]>;

/**
 * Starts a conversion; missing parameters take their defaults. It begins when the file arrives in the store, with this
 * call or by the direct upload in the answer.
 * @throws MAGAZINE_NOT_FOUND, NOT_A_PDF, PDF_TOO_LARGE, MISSING_PARAMETER: nothing is stored then.
 */
export async function createIssue(
  within: { accountId: string; magazineId: string; baseUrl: string },
  sent: Partial<Sent>,
  pdf: SentPdf | undefined,
): Promise<StartedConversion> {
  const magazine = await getMagazine(within.accountId, within.magazineId);
  if (pdf) await checkPdf(pdf.content);
  const conversion = newConversion(magazine, sent, pdf?.name);
  return startUpload(conversion, { sent: pdf?.content ?? sent, baseUrl: within.baseUrl });
}

function newConversion(
  magazine: Magazine,
  sent: Partial<Sent>,
  fileName: string | undefined,
): NewConversion {
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
      language: magazine.language,
      type: magazine.type,
      adultContent: magazine.adultContent,
      ownTitle: ownTitleIn(sent),
      origin: sent.origin,
      volume: sent.volume ?? "",
      description: sent.description ?? "",
      tags: tagsIn(sent.keywords ?? ""),
      category: sent.category ?? magazine.category,
      allowPrint: sent.allow_print ?? false,
      allowDownload: sent.allow_download ?? false,
      privacy: sent.privacy ?? "private",
    },
    ...(fileName && { fileName }),
    createdAt: createdAt.toISOString(),
  };
}
