import { MOST_MADE_PAGES } from "#contract/api/limits.ts";
import type { MadePages } from "#contract/api/uploads/upload-records.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { pagesMade } from "#features/conversions/conversion.ts";
import { getConversion } from "#features/conversions/conversion-repository.ts";
import { type ConversionReference, pagesFolder } from "#features/issues/object-keys.ts";
import { endOfNextWindow } from "#features/reading/issue-manifest.ts";
import { objects } from "#platform/runtime.ts";

/**
 * The pages of a PDF that its publisher may view during its conversion: all from the first on without a gap. Empty
 * after a failure.
 * @throws CONVERSION_NOT_FOUND
 */
export async function listMadePages(
  reference: ConversionReference,
  baseUrl: string,
): Promise<MadePages> {
  const { conversion } = await getConversion(reference);
  const folder = pagesFolder(conversion.accountId, conversion.conversionId);
  // The same for a quarter of an hour, so that a browser fetches each page once.
  const query = objects().signPrefix(folder, endOfNextWindow());
  const count = Math.min(pagesMade(conversion), MOST_MADE_PAGES);
  const pages = Array.from(
    { length: count },
    (_, index) => `${objects().contentUrl(folder + pageImageName(index + 1), baseUrl)}?${query}`,
  );
  return { pages_count: conversion.pagesCount, pages };
}
