import type { OutlineEntry } from "./edition-files.ts";
import { pageRenditionNames, type PageRenditions, RENDITIONS_FOLDER } from "./page-renditions.ts";

/**
 * The browser reader's information about an issue it may show. The page embeds it as JSON, and `renewUrl` returns a new
 * one (in the usual envelope) before `expiresAt`, so that a tab can stay open for days although its URLs are
 * short-lived.
 */
export interface ReaderManifest {
  issueId: string;
  /**
   * The edition of these files: the name of their folder. An open reader keeps it even if the issue's edition changes:
   * the renewal's address contains it.
   */
  edition: string;
  title: string;
  volume: string;
  description: string;
  tags: string[];
  /** ISO 639-1 code of the issue's language; decides the document's `lang` and `dir`. */
  language: string;
  /** Direction of the page order, independent of the controls' language. */
  direction: "ltr" | "rtl";
  pagesCount: number;
  /** Size of the first page in PDF points (72 per inch). The layout lists pages that differ. */
  pageWidth: number;
  pageHeight: number;
  images: PageImages;
  /** The publisher's table of contents, in place of the layout's; absent without one. */
  outline?: OutlineEntry[];
  /** URL of `layout.json`: page sizes, thumbnail sprite geometry, outline. */
  layoutUrl: string;
  /**
   * URL of text and links; a preview's covers its pages only. With `textRangePages`, it is `text-0001.json` with that
   * many pages; the same URL with the next numbers has the others.
   */
  textUrl: string | null;
  /** Pages per file of texts; null if one file has all. */
  textRangePages: number | null;
  /** URL of the thumbnail sprite; null in a preview. */
  thumbnailsUrl: string | null;
  /** Location of the articles; null without any. */
  article: ArticleAddress | null;
  /** URL that downloads the PDF; null if the publisher forbids it, or in a preview. */
  downloadUrl: string | null;
  /** URL that downloads the EPUB under the same conditions; null also without one. */
  epubUrl: string | null;
  allowPrint: boolean;
  /** Expiry of the signed URLs, ISO 8601 in UTC. */
  expiresAt: string;
  renewUrl: string;
}

/**
 * Location of the page images: one signature for all (`<folder>/page-0001.jpg?<query>`), or one each in a preview. With
 * renditions, the reader uses those instead (`<folder>/renditions/…`).
 */
export type PageImages =
  | { kind: "issue"; folder: string; query: string; hasRenditions?: boolean }
  | { kind: "preview"; addresses: PageAddresses[] };

/** The signed URLs of one page's images. */
export interface PageAddresses {
  number: number;
  /** For reading. */
  url: string;
  /** For enlarging; absent if the issue has none. */
  largeUrl?: string;
}

/** Location of the files of articles: `<folder>/article-0001.json?<query>`. A preview gets them from the service. */
export interface ArticleAddress {
  folder: string;
  query: string;
}

/** File name of a page's image in the issue's folder: `page-0001.jpg`. */
export function pageImageName(pageNumber: number): string {
  return `page-${String(pageNumber).padStart(4, "0")}.jpg`;
}

/** URL of a page's image for reading; undefined for a page outside a preview. */
export function readingImageUrl(images: PageImages, page: number): string | undefined {
  if (images.kind === "preview") return addressesOf(images.addresses, page)?.url;
  const name = images.hasRenditions ? renditionPath(page, "reading") : pageImageName(page);
  return `${images.folder}/${name}?${images.query}`;
}

/** URL of a page's image for enlarging; undefined for a page outside a preview, or if the issue has none. */
export function largeImageUrl(images: PageImages, page: number): string | undefined {
  if (images.kind === "preview") return addressesOf(images.addresses, page)?.largeUrl;
  if (!images.hasRenditions) return undefined;
  return `${images.folder}/${renditionPath(page, "large")}?${images.query}`;
}

function renditionPath(page: number, rendition: keyof PageRenditions): string {
  return RENDITIONS_FOLDER + pageRenditionNames(page)[rendition];
}

function addressesOf(addresses: readonly PageAddresses[], page: number): PageAddresses | undefined {
  return addresses.find(({ number }) => number === page);
}
