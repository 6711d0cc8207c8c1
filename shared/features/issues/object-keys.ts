import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { RENDITIONS_FOLDER } from "#contract/formats/page-renditions.ts";

/** Keys of all objects of one conversion. All include the account. */

/** The bucket announces only objects with this prefix. */
export const UPLOADS_PREFIX = "uploads/";

/** The key of an uploaded PDF until it is converted. The bucket's rule is why the prefix comes first here. */
export function uploadKey(accountId: string, conversionId: string): string {
  return `${UPLOADS_PREFIX}${accountId}/${conversionId}.pdf`;
}

/**
 * Prefix of the keys of downloadable files. Not among the pages, since their signature also serves visitors without the
 * right to download.
 */
export function originalsPrefix(accountId: string, conversionId: string): string {
  return `${accountId}/originals/${conversionId}.`;
}

export function originalKey(accountId: string, conversionId: string): string {
  return `${originalsPrefix(accountId, conversionId)}pdf`;
}

export function epubKey(accountId: string, conversionId: string): string {
  return `${originalsPrefix(accountId, conversionId)}epub`;
}

export function textKey(accountId: string, conversionId: string): string {
  return `${originalsPrefix(accountId, conversionId)}txt`;
}

/** Key of an edition's words for the search in all issues. It is never published under any address. */
export function searchKey(accountId: string, conversionId: string): string {
  return `${accountId}/search/${conversionId}`;
}

/** The folder of an issue's pages, ending in a slash. */
export function pagesFolder(accountId: string, conversionId: string): string {
  return `${accountId}/pages/${conversionId}/`;
}

/** The layout with an edition's contents, from the PDF or from its headings. */
export function layoutKey({
  accountId,
  conversionId,
  hasChapters,
}: ConversionReference & { hasChapters?: boolean | undefined }): string {
  const file = hasChapters ? EDITION_FILES.layoutWithChapters : EDITION_FILES.layout;
  return pagesFolder(accountId, conversionId) + file;
}

/** The folder of the pictures made once an issue is readable, ending in a slash; inside the pages' folder. */
export function renditionsFolder(accountId: string, conversionId: string): string {
  return `${pagesFolder(accountId, conversionId)}${RENDITIONS_FOLDER}`;
}

/** The first page, small; available before the other pages once the conversion has `hasCover`. */
export function coverKey(accountId: string, conversionId: string): string {
  return `${pagesFolder(accountId, conversionId)}${EDITION_FILES.cover}`;
}

/**
 * The folder of a conversion's intermediate files, ending in a slash. Not among the pages, since a signature may open
 * those to visitors who may not read everything.
 */
export function partsFolder(accountId: string, conversionId: string): string {
  return `${accountId}/parts/${conversionId}/`;
}

/** Identifies a conversion, and with it the upload and the edition it makes. */
export interface ConversionReference {
  accountId: string;
  conversionId: string;
}

/** The contents of a long PDF, until its articles are made. */
export function contentsKey({ accountId, conversionId }: ConversionReference): string {
  return `${partsFolder(accountId, conversionId)}contents.json`;
}

/** The stored parts of a range, or of a short PDF, besides its page images, until its articles are made. */
export function partsKey({ accountId, conversionId }: ConversionReference, range: number): string {
  return `${partsFolder(accountId, conversionId)}${range}.jsonl`;
}

/** The conversion of an upload's key; undefined for any other object. */
export function conversionOfUpload(key: string): ConversionReference | undefined {
  const match = /^uploads\/([a-z0-9]+)\/([0-9a-f]{32})\.pdf$/.exec(key);
  const [, accountId, conversionId] = match ?? [];
  return accountId && conversionId ? { accountId, conversionId } : undefined;
}
