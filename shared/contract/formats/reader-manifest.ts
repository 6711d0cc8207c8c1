import type { OutlineEntry } from "./edition-files.ts";
import { pageRenditionNames, type PageRenditions, RENDITIONS_FOLDER } from "./page-renditions.ts";

/**
 * What the browser reader learns about an issue it may show. The page contains it as JSON, and
 * `renewUrl` returns a fresh one (in the usual envelope) before `expiresAt`, so that a tab can stay
 * open for days although every address in it is short-lived.
 */
export interface ReaderManifest {
  issueId: string;
  /**
   * The edition whose files these are: the name of their folder. A reader that is open keeps it, whichever one the issue
   * shows meanwhile: the address of a renewal contains it.
   */
  edition: string;
  title: string;
  volume: string;
  description: string;
  tags: string[];
  /** ISO 639-1 code of the issue's language; decides the document's `lang` and `dir`. */
  language: string;
  /** Direction in which the pages follow each other, whatever the language of the controls. */
  direction: "ltr" | "rtl";
  pagesCount: number;
  /** Size of the first page in PDF points (72 an inch). The layout lists pages that differ. */
  pageWidth: number;
  pageHeight: number;
  images: PageImages;
  /** The contents that the publisher gave the issue, in place of the layout's; absent if there are none. */
  outline?: OutlineEntry[];
  /** Address of `layout.json`: page sizes, thumbnail sprite geometry, outline. */
  layoutUrl: string;
  /**
   * Address of text and links: of every page, in a preview of its pages only. With `textRangePages` it is that of the
   * first so many pages and contains `text-0001.json`; the same address with the next numbers has the others.
   */
  textUrl: string | null;
  /** Pages in each file of texts; null if one has all. */
  textRangePages: number | null;
  /** Address of the thumbnail sprite; null in a preview. */
  thumbnailsUrl: string | null;
  /** Where the text to read is; null if the issue has none. */
  article: ArticleAddress | null;
  /** Address that downloads the PDF; null if the publisher does not allow it, or in a preview. */
  downloadUrl: string | null;
  /** Address that downloads the EPUB, under the same conditions; null also if there is none. */
  epubUrl: string | null;
  allowPrint: boolean;
  /** When the signed addresses stop working, ISO 8601 in UTC. */
  expiresAt: string;
  renewUrl: string;
}

/**
 * Where page images are: one signature for all (`<folder>/page-0001.jpg?<query>`), or one for each in a preview. An issue
 * whose pages have renditions is read with those instead (`<folder>/renditions/…`).
 */
export type PageImages =
  | { kind: "issue"; folder: string; query: string; hasRenditions?: boolean }
  | { kind: "preview"; addresses: PageAddresses[] };

/** The signed addresses of one page's images. */
export interface PageAddresses {
  number: number;
  /** The one to read with. */
  url: string;
  /** The one for enlarging; absent if the issue has none. */
  largeUrl?: string;
}

/** Where the files of articles are: `<folder>/article-0001.json?<query>`. In a preview they come from the service. */
export interface ArticleAddress {
  folder: string;
  query: string;
}

/** File name of a page's image in the issue's folder: `page-0001.jpg`. */
export function pageImageName(pageNumber: number): string {
  return `page-${String(pageNumber).padStart(4, "0")}.jpg`;
}

/** Address of a page's image to read with; undefined for a page outside a preview. */
export function readingImageUrl(images: PageImages, page: number): string | undefined {
  if (images.kind === "preview") return addressesOf(images.addresses, page)?.url;
  const name = images.hasRenditions ? renditionPath(page, "reading") : pageImageName(page);
  return `${images.folder}/${name}?${images.query}`;
}

/** Address of a page's image for enlarging; undefined for a page outside a preview, or if the issue has none. */
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
