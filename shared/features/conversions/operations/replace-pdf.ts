import { ApiError } from "#contract/api/errors.ts";
import type { StartedConversion } from "#contract/api/records.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import {
  createConversion,
  dropConversion,
  findConversion,
} from "#features/conversions/conversion-repository.ts";
import type { DirectUploadRequest, NewConversion } from "#features/conversions/direct-upload.ts";
import { checkPdf, type SentPdf, startUpload } from "#features/conversions/start-upload.ts";
import { endMissingUpload } from "#features/conversions/steps/end-missing-upload.ts";
import { nextEdition } from "#features/issues/edition.ts";
import { claimReplacement } from "#features/issues/edition-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { now } from "#platform/runtime.ts";
import { newConversionId } from "#values/ids.ts";

/**
 * Starts a conversion to a new edition of an issue, which shows it once it is ready, unless `show` is false. An issue
 * has at most one replacement under way; one whose PDF did not arrive in time yields.
 * @throws ISSUE_NOT_FOUND, REPLACEMENT_UNDER_WAY, NOT_A_PDF, PDF_TOO_LARGE, MISSING_PARAMETER: nothing is stored then.
 */
export async function replacePdf(
  reference: issues.IssueReference & { baseUrl: string },
  sent: DirectUploadRequest & { show?: boolean | undefined },
  pdf: SentPdf | undefined,
): Promise<StartedConversion> {
  const { issue } = await issues.getIssue(reference);
  if (pdf) await checkPdf(pdf.content);
  return startUpload(newReplacement(issue, { fileName: pdf?.name, isHeld: sent.show === false }), {
    sent: pdf?.content ?? sent,
    baseUrl: reference.baseUrl,
    write: (conversion) => claimed(issue, conversion),
  });
}

/**
 * Writes the conversion and records it in the issue.
 * @returns false if an earlier attempt of the same call has written it, whose replacement may have ended by now
 */
async function claimed(issue: Issue, conversion: Conversion): Promise<boolean> {
  const { conversionId } = conversion;
  if (await isBusy(issue, conversionId)) {
    if (await isOver(conversion)) return false;
    // A conversion that an earlier attempt of this call could not record is useless.
    await dropConversion(conversion);
    throw underWay(issue.replacedBy);
  }
  const isNew = await createConversion(conversion);
  if (await claimReplacement(issue, conversionId)) return isNew;
  await dropConversion(conversion);
  // Reports an issue that was deleted meanwhile as such.
  const { issue: now } = await issues.getIssue(issue);
  throw underWay(now.replacedBy);
}

/** Names the replacement, so that the publisher can cancel its upload. */
function underWay(replacedBy = ""): ApiError {
  return new ApiError(
    "REPLACEMENT_UNDER_WAY",
    `The issue's PDF is already being replaced by the conversion ${replacedBy}. Wait for it, or cancel its upload with DELETE /uploads/${replacedBy}.`,
  );
}

/** Whether another replacement is under way. Ends one whose PDF did not arrive in time. */
async function isBusy({ accountId, replacedBy }: Issue, conversionId: string): Promise<boolean> {
  if (replacedBy === undefined || replacedBy === conversionId) return false;
  const other = await findConversion({ accountId, conversionId: replacedBy });
  if (other?.status === "pending") return !(await endMissingUpload(other));
  return other?.status === "rendered";
}

async function isOver(conversion: Conversion): Promise<boolean> {
  const found = await findConversion(conversion);
  return found?.status === "ready" || found?.status === "error";
}

function newReplacement(
  issue: Issue,
  { fileName, isHeld }: { fileName: string | undefined; isHeld: boolean },
): NewConversion {
  const { accountId, magazineId, issueId } = issue;
  const createdAt = now().toISOString();
  return {
    accountId,
    conversionId: newConversionId(),
    magazineId,
    issueId,
    edition: nextEdition(issue),
    ...(isHeld && { isHeld }),
    ...(fileName && { fileName }),
    status: "pending",
    progress: 0,
    pagesCount: 0,
    draft: draftOf(issue),
    createdAt,
  };
}

function draftOf({
  ownTitle,
  language,
  type,
  adultContent,
  volume,
  description,
  tags,
  category,
  allowPrint,
  allowDownload,
  privacy,
}: Issue): Conversion["draft"] {
  const about = { ownTitle, language, type, adultContent, volume, description, tags };
  return { ...about, category, allowPrint, allowDownload, privacy };
}
