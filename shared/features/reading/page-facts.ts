/** Metadata of an issue's page for search engines, link previews and other sites. URLs are absolute. */
export interface PageFacts {
  pageUrl: string;
  /** Only a public cover, at its stable address. */
  coverUrl?: string | undefined;
  /** Address at which other sites request the embed snippet; only for an issue that opens without a credential. */
  oEmbedUrl?: string | undefined;
  /** The embed snippet for visitors to copy; only if it shows something without a credential. */
  embedCode?: string | undefined;
  /** The shelf, without a trailing slash; undefined without one. */
  shelfUrl?: string | undefined;
  isListed: boolean;
  magazineTitle: string;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Beginning of the first page's text, for browsers without scripts. */
  firstPageText: string;
  /** Whether the whole issue is free. */
  isFree: boolean;
}
