import type { ConversionProgress } from "#contract/formats/conversion-progress.ts";
import { type Conversion, progressOf } from "#features/conversions/conversion.ts";
import { getConversion } from "#features/conversions/conversion-repository.ts";
import { warningsAbout } from "#features/issues/left-out-warnings.ts";
import { type ConversionReference, coverKey } from "#features/issues/object-keys.ts";
import { ApiError } from "#contract/api/errors.ts";
import { isPublished, nameOf } from "#features/issues/issue.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { now, objects } from "#platform/runtime.ts";
import { contentOrigins } from "#features/reading/content-origins.ts";
import type { Allowances } from "#features/reading/allowances.ts";

/**
 * The progress of a conversion, for its page. Visible to anyone with the conversion's id, 128 random bits, which the
 * pages' addresses contain: once visitors may get such an address, neither title nor cover is shown.
 */
export interface ShownConversion extends ConversionProgress {
  title: string;
  volume: string;
  language: string;
  /** In plain English, if it failed. */
  errorMessage: string;
  /** Content missing from pages, in plain English sentences. */
  warnings: readonly string[];
  brand: Brand;
  allowances: Allowances;
}

const PICTURE_MINUTES = 15;

/** @throws CONVERSION_NOT_FOUND also if its magazine or its issue is deleted */
export async function readConversion(
  reference: ConversionReference,
  baseUrl: string,
): Promise<ShownConversion> {
  const { conversion, magazine } = await getConversion(reference);
  const { draft, pagesCount } = conversion;
  const { language } = draft;
  const { title, volume } = isSecret(conversion)
    ? nameOf(draft, magazine)
    : { title: "", volume: "" };
  const status = statusOf(conversion);
  const brand = brandOf(magazine, baseUrl);
  // An untitled issue has its magazine's title.
  if (!isSecret(conversion)) brand.title = "";
  return {
    title,
    volume,
    language,
    status,
    progress: status === "ready" ? 100 : progressOf(conversion),
    pagesCount,
    pictureUrl: hasPicture(conversion) ? pictureUrl(conversion, baseUrl) : null,
    issueUrl: status === "ready" ? await issueUrl(conversion, baseUrl) : null,
    errorMessage: conversion.errorMessage ?? "",
    warnings: warningsAbout(conversion.leftOut),
    brand,
    allowances: {
      origin: new URL(baseUrl).origin,
      contentOrigins: contentOrigins(baseUrl),
      accentColor: brand.accentColor,
    },
  };
}

function statusOf({ status }: Conversion): ConversionProgress["status"] {
  return status === "rendered" ? "pending" : status;
}

/** Whether only the watchers of this page can know the pages' addresses. */
function isSecret({ status }: Conversion): boolean {
  return status === "pending" || status === "error";
}

function hasPicture({ status, hasCover }: Conversion): boolean {
  return status === "pending" && hasCover === true;
}

function pictureUrl({ accountId, conversionId }: Conversion, baseUrl: string): string {
  const key = coverKey(accountId, conversionId);
  // The same for a while, so that the picture is fetched once.
  const minutes = Math.floor(now().getTime() / 60_000 / PICTURE_MINUTES) + 2;
  const query = objects().signObject(key, new Date(minutes * PICTURE_MINUTES * 60_000));
  return `${objects().contentUrl(key, baseUrl)}?${query}`;
}

/** Null for an unpublished issue. */
async function issueUrl(conversion: Conversion, baseUrl: string): Promise<string | null> {
  try {
    const { issue } = await getIssue(conversion);
    return isPublished(issue) ? readerUrl(baseUrl, issue) : null;
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === "ISSUE_NOT_FOUND";
    throw isGone ? new ApiError("CONVERSION_NOT_FOUND") : error;
  }
}
