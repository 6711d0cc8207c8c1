import type { ConversionRecord } from "#contract/api/records.ts";
import { type Conversion, conversionRecord } from "#features/conversions/conversion.ts";
import { getConversion } from "#features/conversions/conversion-repository.ts";
import { coverUrl, readerUrl, signedCoverUrl } from "#features/issues/issue-addresses.ts";
import { findIssue } from "#features/issues/issue-repository.ts";

/**
 * The progress of a conversion, in the specification's record. Only a finished one costs a second read, which shows
 * whether its issue's cover is public.
 * @throws CONVERSION_NOT_FOUND
 */
export async function getConversionStatus(
  reference: { accountId: string; conversionId: string; magazineId: string | undefined },
  baseUrl: string,
): Promise<ConversionRecord> {
  const { conversion } = await getConversion(reference);
  const url = readerUrl(baseUrl, conversion);
  const cover = conversion.status === "ready" ? await coverOf(conversion, baseUrl) : "";
  return conversionRecord(conversion, { url, cover });
}

/** The cover's address as in the issue's own record; for a deleted issue the signed one, which finds nothing. */
async function coverOf(conversion: Conversion, baseUrl: string): Promise<string> {
  const found = await findIssue(conversion);
  return found
    ? coverUrl(baseUrl, found.issue, found.magazine)
    : signedCoverUrl(baseUrl, conversion);
}
