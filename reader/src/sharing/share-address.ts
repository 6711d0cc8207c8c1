/** Names in a reader's address that open an issue for one person. */
const CREDENTIALS = ["opened", "pass", "token", "purchase", "session"];

/**
 * The address that opens an issue at a page, or at a place in its text, for sharing: the issue's own, without any
 * parameters it was opened with here.
 */
export function shareAddress(pageUrl: string, page: number, textFragment?: string): string {
  const url = new URL(pageUrl);
  for (const name of CREDENTIALS) url.searchParams.delete(name);
  url.hash = textFragment ?? (page === 1 ? "" : `page=${page}`);
  return url.href;
}
