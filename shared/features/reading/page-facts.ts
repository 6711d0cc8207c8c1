/** What the page of an issue states to search engines, link previews and other sites. Addresses are absolute. */
export interface PageFacts {
  pageUrl: string;
  /** Only a cover that anyone may see, at its stable address. */
  coverUrl?: string | undefined;
  /** Where other sites request the embed snippet; only for an issue that opens without a credential. */
  oEmbedUrl?: string | undefined;
  /** The embed snippet for visitors to copy; only if it shows something without a credential. */
  embedCode?: string | undefined;
  /** The shelf that the issue is on, without a slash at the end; undefined if it is on none. */
  shelfUrl?: string | undefined;
  /** Whether search engines may list the issue. */
  isListed: boolean;
  magazineTitle: string;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Beginning of the first page's text, for browsers without a script. */
  firstPageText: string;
  /** Whether all of it may be read without payment. */
  isFree: boolean;
}
