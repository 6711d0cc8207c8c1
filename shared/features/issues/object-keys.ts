import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { RENDITIONS_FOLDER } from "#contract/formats/page-renditions.ts";

/** Keys of everything the store contains for one conversion. All include the account. */

/** The bucket announces objects with this prefix, and nothing else. */
export const UPLOADS_PREFIX = "uploads/";

/**
 * Where a PDF arrives; it stays there until it is converted. The bucket's rule is why the prefix
 * comes first here.
 */
export function uploadKey(accountId: string, conversionId: string): string {
  return `${UPLOADS_PREFIX}${accountId}/${conversionId}.pdf`;
}

/**
 * The beginning of the keys of all that is kept for those who may download. Not among the pages, which a signature
 * opens to visitors who may not.
 */
export function originalsPrefix(accountId: string, conversionId: string): string {
  return `${accountId}/originals/${conversionId}.`;
}

/** Where the PDF of a finished conversion is kept. */
export function originalKey(accountId: string, conversionId: string): string {
  return `${originalsPrefix(accountId, conversionId)}pdf`;
}

/** Where its text is kept as an EPUB, if it has articles. */
export function epubKey(accountId: string, conversionId: string): string {
  return `${originalsPrefix(accountId, conversionId)}epub`;
}

/** Where its text is kept alone. */
export function textKey(accountId: string, conversionId: string): string {
  return `${originalsPrefix(accountId, conversionId)}txt`;
}

/** Where the words of an edition are kept for the search in all issues. Nobody has an address of it. */
export function searchKey(accountId: string, conversionId: string): string {
  return `${accountId}/search/${conversionId}`;
}

/** The folder of an issue's pages, ending in a slash. */
export function pagesFolder(accountId: string, conversionId: string): string {
  return `${accountId}/pages/${conversionId}/`;
}

/** The layout with the contents of an edition, as the PDF has them or its headings make them. */
export function layoutKey({
  accountId,
  conversionId,
  hasChapters,
}: ConversionReference & { hasChapters?: boolean | undefined }): string {
  const file = hasChapters ? EDITION_FILES.layoutWithChapters : EDITION_FILES.layout;
  return pagesFolder(accountId, conversionId) + file;
}

/** The folder of the pictures that are made after an issue can be read, ending in a slash. One of its pages' folder. */
export function renditionsFolder(accountId: string, conversionId: string): string {
  return `${pagesFolder(accountId, conversionId)}${RENDITIONS_FOLDER}`;
}

/** The first page, small; present before the other pages once the conversion's `hasCover` says so. */
export function coverKey(accountId: string, conversionId: string): string {
  return `${pagesFolder(accountId, conversionId)}${EDITION_FILES.cover}`;
}

/**
 * The folder of intermediate files of a conversion, ending in a slash. Not among the pages, which
 * a signature may open to visitors who may not read all.
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

/** The conversion that an upload's key names; undefined for any other object. */
export function conversionOfUpload(key: string): ConversionReference | undefined {
  const match = /^uploads\/([a-z0-9]+)\/([0-9a-f]{32})\.pdf$/.exec(key);
  const [, accountId, conversionId] = match ?? [];
  return accountId && conversionId ? { accountId, conversionId } : undefined;
}
