import type { ConversionRecord } from "../api/records.ts";
import { conversionRecord } from "../conversions/conversion.ts";
import { getConversion } from "../conversions/conversion-repository.ts";
import { readerUrl, signedCoverUrl } from "./issue-addresses.ts";

/**
 * How far a conversion is, in the specification's record.
 * @throws CONVERSION_NOT_FOUND
 */
export async function getConversionStatus(
  reference: { accountId: string; conversionId: string; magazineId: string | undefined },
  baseUrl: string,
): Promise<ConversionRecord> {
  const { conversion } = await getConversion(reference);
  return conversionRecord(conversion, {
    url: readerUrl(baseUrl, conversion),
    cover: signedCoverUrl(baseUrl, conversion),
  });
}
