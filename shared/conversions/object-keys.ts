/** Keys of everything the store holds for one conversion. All name the account. */

/** The bucket announces what starts with this, and nothing else. */
export const UPLOADS_PREFIX = "uploads/";

/**
 * Where a PDF arrives; it stays there until it is converted. The bucket's rule is why the prefix
 * stands first here.
 */
export function uploadKey(accountId: string, conversionId: string): string {
  return `${UPLOADS_PREFIX}${accountId}/${conversionId}.pdf`;
}

/** Where the PDF of a finished conversion is kept, for readers who may download it. */
export function originalKey(accountId: string, conversionId: string): string {
  return `${accountId}/originals/${conversionId}.pdf`;
}

/** The folder of an issue's pages, ending in a slash. */
export function pagesFolder(accountId: string, conversionId: string): string {
  return `${accountId}/pages/${conversionId}/`;
}

/** The conversion that an upload's key names; undefined for any other object. */
export function conversionOfUpload(
  key: string,
): { accountId: string; conversionId: string } | undefined {
  const match = /^uploads\/([a-z0-9]+)\/([0-9a-f]{32})\.pdf$/.exec(key);
  const [, accountId, conversionId] = match ?? [];
  return accountId && conversionId ? { accountId, conversionId } : undefined;
}
